import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reference } from '../../model/kernel/resource.ts';
import { FIRST_TRAINING_SESSION_STATUS } from '../../model/sessions/trainingSessionStatuses.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession } from './daySession.ts';

interface NewTraining {
  readonly logisticSession: LogisticSession;
  readonly trainingType: Reference;
  readonly goalNumberTrainees: number;
}

const read = async (iri: string): Promise<Readonly<Record<string, unknown>>> =>
  (await httpClient(iri)).json as Record<string, unknown>;

/** The teaching aids of the session's first training of the same type, else of the type (specification §4). */
const teachingAids = async ({ logisticSession, trainingType }: NewTraining): Promise<unknown> => {
  const [first] = logisticSession.trainingSessions;
  const model = first && isOfType(first, trainingType) ? first : trainingType;
  return (await read(model['@id'])).teachingAids ?? [];
};

const isOfType = (trainingSession: Reference, type: Reference): boolean =>
  (trainingSession.trainingType as Reference | null | undefined)?.['@id'] === type['@id'];

const addTraining = async (added: NewTraining): Promise<unknown> => {
  const { logisticSession, trainingType, goalNumberTrainees } = added;
  const training = {
    status: FIRST_TRAINING_SESSION_STATUS,
    trainingType: trainingType['@id'],
    startAt: logisticSession.startAt,
    endAt: logisticSession.endAt,
    trainingLocation: logisticSession.trainingLocation['@id'],
    area: logisticSession.area['@id'],
    goalNumberTrainees,
    teachingAids: await teachingAids(added),
  };
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
