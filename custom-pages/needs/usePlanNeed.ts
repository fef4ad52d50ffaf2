import { useMutation, useQueryClient } from '@tanstack/react-query';
import { iriOf } from '../../model/kernel/resource.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

interface Plan {
  /** IRI of the training session. */
  readonly trainingSession: string;
  /** Exceed its goal. Default false. */
  readonly override?: boolean;
}

/** Plans the need on the session, in one command. */
export const usePlanNeed = (needId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Plan) =>
      httpClient(`${iriOf('need_trainings', needId)}/associate_training_session`, { method: 'PUT', body }),
    onSuccess: () => {
      const keys = [['need_trainings'], ['training_sessions'], ['logistic_sessions'], ['emargements']];
      return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
