import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reference } from '../../model/kernel/resource.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession } from './daySession.ts';

interface NewTraining {
  readonly logisticSession: LogisticSession;
  readonly trainingType: Reference;
  readonly goalNumberTrainees: number;
}

const addTraining = async (added: NewTraining): Promise<unknown> => {
  const { logisticSession, trainingType, goalNumberTrainees } = added;
  // The server takes everything else from the day and its first training (specification §4).
  const training = { trainingType: trainingType['@id'], goalNumberTrainees };
  const current = logisticSession.trainingSessions.map((trainingSession) => trainingSession['@id']);
  const body = { trainingSessions: [...current, training], version: logisticSession.version };
  return (await httpClient(logisticSession['@id'], { method: 'PUT', body })).json;
};

/** Adds a training session, in one write. */
export const useAddTraining = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: addTraining,
    onSuccess: () => client.invalidateQueries({ queryKey: ['logistic_sessions'] }),
  });
};
