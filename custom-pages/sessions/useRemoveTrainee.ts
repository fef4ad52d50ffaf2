import { useMutation, useQueryClient } from '@tanstack/react-query';
import { iriOf } from '../../model/kernel/resource.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { PLANNING_KEY } from '../planning/planningKey.ts';
import { ATTENDANCE_KEY } from './useAttendance.ts';

/** Removes a need from a training session, then refreshes both. */
export const useRemoveTrainee = (trainingSessionId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (needId: number) =>
      httpClient(`${iriOf('training_sessions', trainingSessionId)}/need_trainings/${needId}`, { method: 'DELETE' }),
    onSuccess: () => {
      const keys = [['logistic_sessions'], ['training_sessions'], ['need_trainings'], PLANNING_KEY, ATTENDANCE_KEY];
      return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
