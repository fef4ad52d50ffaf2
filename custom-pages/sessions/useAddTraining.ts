import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reference } from '../../model/kernel/resource.ts';
import { FIRST_TRAINING_SESSION_STATUS } from '../../model/sessions/trainingSessionStatuses.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession } from './daySession.ts';

interface NewTraining {
  readonly day: LogisticSession;
  readonly trainingType: Reference;
  readonly goalNumberTrainees: number;
}

const read = async (iri: string): Promise<Readonly<Record<string, unknown>>> =>
  (await httpClient(iri)).json as Record<string, unknown>;

/** The teaching aids of the session's first training of the same type, else of the type (specification §4). */
const teachingAids = async ({ day, trainingType }: NewTraining): Promise<unknown> => {
  const [first] = day.trainingSessions;
  const model = first && isOfType(first, trainingType) ? first : trainingType;
  return (await read(model['@id'])).teachingAids ?? [];
};

const isOfType = (session: Reference, type: Reference): boolean =>
  (session.trainingType as Reference | null | undefined)?.['@id'] === type['@id'];

const addTraining = async (added: NewTraining): Promise<unknown> => {
  const { day, trainingType, goalNumberTrainees } = added;
  const training = {
    status: FIRST_TRAINING_SESSION_STATUS,
    trainingType: trainingType['@id'],
    startAt: day.startAt,
    endAt: day.endAt,
    trainingLocation: day.trainingLocation['@id'],
    area: day.area['@id'],
    goalNumberTrainees,
    teachingAids: await teachingAids(added),
  };
  const kept = day.trainingSessions.map((session) => session['@id']);
  const body = { trainingSessions: [...kept, training], version: day.version };
  return (await httpClient(day['@id'], { method: 'PUT', body })).json;
};

/** Adds a training session, in one write. */
export const useAddTraining = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: addTraining,
    onSuccess: () => client.invalidateQueries({ queryKey: ['logistic_sessions'] }),
  });
};
