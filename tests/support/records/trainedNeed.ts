import type { ApiClient, ApiRecord } from '../app/apiClient.ts';
import { buildLogisticSession, buildNeed } from './buildInArea.ts';

interface Trained {
  /** Day of the training, YYYY-MM-DD. */
  readonly day: string;
  readonly trainingType: ApiRecord;
  readonly company: ApiRecord;
  /** IRI of a person, or values of a new one. Default: a new one. */
  readonly trainee?: string | object;
}

/** Trains the person of a need on a day, in a session of its own. */
export const trainNeed = async (api: ApiClient, need: ApiRecord, day: string): Promise<ApiRecord> => {
  const times = { startAt: `${day}T09:00:00+01:00`, endAt: `${day}T17:00:00+01:00` };
  const { trainingSession } = await buildLogisticSession(api, times);
  const trainingType = (need.trainingType as ApiRecord)['@id'];
  await api.update(trainingSession['@id'], { trainingType, status: 'in_progress' });
  await api.update(`${need['@id']}/associate_training_session`, { trainingSession: trainingSession['@id'] });
  return api.update(need['@id'], { status: 'forme' });
};

/** A need that was trained on a day. */
export const buildTrainedNeed = async (api: ApiClient, { day, trainingType, company, trainee }: Trained): Promise<ApiRecord> => {
  const need = await buildNeed(api, {
    trainingType: trainingType['@id'],
    company: company['@id'],
    ...(trainee !== undefined && { trainee }),
  });
  return trainNeed(api, need, day);
};
