import { resourceByName } from '../../../model/registry/resources.ts';
import type { ApiClient, ApiRecord } from '../app/apiClient.ts';
import { buildRecord, nextNumber } from './buildRecord.ts';

interface DayOptions {
  /** IRI of its area. Default: a new one. */
  readonly area?: string;
  readonly trainers?: readonly string[];
  /** Default 0: no limit. */
  readonly goalNumberTrainees?: number;
  /** Default: 26 November 2026, 9:00 to 17:00. */
  readonly startAt?: string;
  readonly endAt?: string;
}

const TIMES = { startAt: '2026-11-26T09:00:00+01:00', endAt: '2026-11-26T17:00:00+01:00' };

/** A logistic session with its training session, as the planning creates them. */
export const buildLogisticSession = async (
  api: ApiClient,
  { area, trainers = [], goalNumberTrainees = 0, ...times }: DayOptions = {},
) => {
  const place = {
    ...TIMES,
    ...times,
    area: area ?? (await buildRecord(api, 'areas'))['@id'],
    trainingLocation: (await buildRecord(api, 'training_locations'))['@id'],
  };
  const trainingSession = await buildRecord(api, 'training_sessions', { ...place, goalNumberTrainees, numberSessionToCreate: 1 });
  const [created] = (trainingSession.logisticSessions ?? []) as readonly ApiRecord[];
  if (!created) throw new Error('The new training session has no logistic session');
  const logisticSession = trainers.length ? await api.update(created['@id'], { trainers }) : await api.item(created['@id']);
  return { trainingSession: await api.item(trainingSession['@id']), logisticSession };
};

/** A need with a new trainee, in a plannable status. */
export const buildNeed = async (
  api: ApiClient,
  given: Readonly<Record<string, unknown>> = {},
  area?: string,
): Promise<ApiRecord> => {
  const trainee = { firstName: 'Jean', lastName: `DURAND ${nextNumber()}`, ...(area && { area }) };
  const need = await buildRecord(api, 'need_trainings', { trainee, ...given });
  return api.update(need['@id'], { status: 'a_contacter' });
};

/** A need on a training session. */
export const buildPlannedNeed = async (api: ApiClient, trainingSession: string, area?: string): Promise<ApiRecord> => {
  const need = await buildNeed(api, {}, area);
  return api.update(`${need['@id']}/associate_training_session`, { trainingSession });
};

const buildEmargement = async (api: ApiClient, area: string): Promise<ApiRecord> => {
  const { trainingSession } = await buildLogisticSession(api, { area });
  const need = await buildPlannedNeed(api, trainingSession['@id'], area);
  const { member } = await api.list(`/api/emargements?needTraining=${need.id}`);
  if (!member[0]) throw new Error('The planned need has no entry on a sheet');
  return member[0];
};

/** A document of a session of the area, in the outbox. */
const buildSent = async (api: ApiClient, area: string): Promise<ApiRecord> => {
  const { trainingSession } = await buildLogisticSession(api, { area });
  return buildRecord(api, 'email_session_documents', { trainingSession: trainingSession['@id'] });
};

/** Cover pages of a session of the area, in progress. */
export const buildDocuments = async (api: ApiClient, area?: string): Promise<ApiRecord> => {
  const { trainingSession, logisticSession } = await buildLogisticSession(api, area === undefined ? {} : { area });
  const day = `/api/print/training_sessions/${trainingSession.id}/logistic_sessions/${logisticSession.id}`;
  const { status, body } = await api.call('POST', `${day}/documents_mass_generation/cover_page`);
  if (status !== 202) throw new Error(`The document set was not created: ${JSON.stringify(body)}`);
  return body as ApiRecord;
};

/** A request to the officer for a trainer's code: the test has no mail server. */
const buildRequest = async (api: ApiClient, area: string): Promise<ApiRecord> => {
  const trainer = (await buildRecord(api, 'trainers', { areas: [area] }))['@id'];
  const { trainingSession, logisticSession } = await buildLogisticSession(api, { area, trainers: [trainer] });
  await buildPlannedNeed(api, trainingSession['@id'], area);
  const { body } = await api.call(
    'GET',
    `/api/emargements/logistic_sessions/${logisticSession.id}/training_sessions/${trainingSession.id}`,
  );
  await api.call('POST', `/api/emargements/${(body as { uuid: string }).uuid}/trainer_codes`, { trainer });
  const [request] = (await api.list(`/api/attendance_requests?trainingSession=${trainingSession.id}`)).member;
  if (!request) throw new Error('No attendance request was created');
  return request;
};

/** The link of a trainee by SMS, in the outbox: the test needs a provider (`IDLE_SMS`). */
const buildSms = async (api: ApiClient, area: string): Promise<ApiRecord> => {
  const { trainingSession } = await buildLogisticSession(api, { area });
  const need = await buildPlannedNeed(api, trainingSession['@id'], area);
  await api.update((need.trainee as ApiRecord)['@id'], { mobilePhone: '06 12 34 56 78' });
  await api.call('POST', `/api/emargements/need_trainings/${need.id}/sms`, { segments: 10 });
  const [sms] = (await api.list(`/api/sms_messages?needTraining=${need['@id']}`)).member;
  if (!sms) throw new Error('No SMS was queued');
  return sms;
};

/** A booking, or a form for bookings, of a dealer whose place is in the area. */
const buildOfDealer = async (api: ApiClient, name: 'bookings' | 'public_forms', area: string): Promise<ApiRecord> => {
  const place = await buildRecord(api, 'training_locations', { areas: [area] });
  const dealer = await buildRecord(api, 'car_dealers', { trainingLocations: [place['@id']] });
  return buildRecord(api, name, { carDealer: dealer['@id'] });
};

/** Builds a record in the area, by its declared scope path. */
export const buildInArea = async (api: ApiClient, name: string, area: string): Promise<ApiRecord> => {
  const path = resourceByName(name).scope?.areas;
  if (name === 'bookings' || name === 'public_forms') return buildOfDealer(api, name, area);
  if (name === 'need_trainings') return buildNeed(api, {}, area);
  if (name === 'training_session_documents') return buildDocuments(api, area);
  if (name === 'emargements') return buildEmargement(api, area);
  if (name === 'attendance_requests') return buildRequest(api, area);
  if (name === 'email_session_documents') return buildSent(api, area);
  if (name === 'mail_messages') return api.item(((await buildSent(api, area)).mailMessage as ApiRecord)['@id']);
  if (name === 'sms_messages') return buildSms(api, area);
  if (name === 'quality_entries')
    return buildRecord(api, name, { trainingSession: (await buildLogisticSession(api, { area })).trainingSession['@id'] });
  if (path === 'area') return buildRecord(api, name, { area });
  if (path === 'areas') return buildRecord(api, name, { areas: [area] });
  if (path === 'needTraining.area') return buildRecord(api, name, { needTraining: (await buildNeed(api, {}, area))['@id'] });
  if (path === 'trainingLocation.areas') {
    return buildRecord(api, name, { trainingLocation: (await buildRecord(api, 'training_locations', { areas: [area] }))['@id'] });
  }
  if (path === 'trainingSession.area') {
    return buildRecord(api, name, { trainingSession: (await buildLogisticSession(api, { area })).trainingSession['@id'] });
  }
  if (path === 'logisticSession.area') {
    // Proposals need a future session.
    const times = { startAt: '2100-01-04T08:00:00Z', endAt: '2100-01-04T16:00:00Z' };
    return buildRecord(api, name, { logisticSession: (await buildRecord(api, 'logistic_sessions', { area, ...times }))['@id'] });
  }
  if (path === 'trainer.areas') {
    return buildRecord(api, name, { trainer: (await buildRecord(api, 'trainers', { areas: [area] }))['@id'] });
  }
  throw new Error(`buildInArea cannot build ${name} in an area yet: add a case (area path: ${path})`);
};
