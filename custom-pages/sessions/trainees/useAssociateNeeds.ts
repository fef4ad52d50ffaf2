import { useMutation, useQueryClient } from '@tanstack/react-query';
import { iriOf } from '../../../model/kernel/resource.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { PLANNING_KEY } from '../../planning/data/planningKey.ts';
import { ATTENDANCE_KEY } from '../data/useAttendance.ts';

export interface Association {
  /** IRIs of the needs. */
  readonly needTrainings: readonly string[];
  /** Plan needs that are not planned yet. Default false: they are ignored and listed. */
  readonly plan?: boolean;
  /** Exceed the session's goal. Default false. */
  readonly override?: boolean;
}

export interface IgnoredNeed {
  readonly '@id': string;
  readonly status: string;
  readonly reason: string;
}

interface AssociationAnswer {
  readonly added: readonly string[];
  readonly ignored: readonly IgnoredNeed[];
}

/** Adds needs to a training session in one command, then refreshes what it changed. */
export const useAssociateNeeds = (trainingSessionId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Association): Promise<AssociationAnswer> => {
      const path = `${iriOf('training_sessions', trainingSessionId)}/need_trainings`;
      return (await httpClient(path, { method: 'POST', body })).json as AssociationAnswer;
    },
    onSuccess: () => {
      const keys = [['logistic_sessions'], ['training_sessions'], ['need_trainings'], PLANNING_KEY, ATTENDANCE_KEY];
      return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
