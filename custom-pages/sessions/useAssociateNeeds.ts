import { useMutation, useQueryClient } from '@tanstack/react-query';
import { iriOf } from '../../model/kernel/resource.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { PLANNING_KEY } from '../planning/planningKey.ts';
import { ATTENDANCE_KEY } from './useAttendance.ts';

export interface Association {
  /** IRIs of the needs. */
  readonly needTrainings: readonly string[];
  /** Plan those that do not yet count as planned. Default false: they are ignored and named. */
  readonly plan?: boolean;
  /** Knowingly exceed the session's goal. Default false. */
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

/** Puts needs on a training session by one command, then reads again what it changed. */
export const useAssociateNeeds = (trainingSessionId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Association): Promise<AssociationAnswer> => {
      const path = `${iriOf('training_sessions', trainingSessionId)}/need_trainings`;
      return (await httpClient(path, { method: 'POST', body })).json as AssociationAnswer;
    },
    onSuccess: () => {
      const keys = [['training_sessions'], ['need_trainings'], PLANNING_KEY, ATTENDANCE_KEY];
      return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
