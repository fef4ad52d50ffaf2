import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TrainerToDo } from '../../../model/trainers/trainerToDo.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildTrainerDocument } from '../../support/app/upload.ts';
import { askByDefault, askedPath, invitationTokens } from '../../support/records/askedSession.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';

const PATH = '/api/training_sessions_trainer_space/to_do';

let test: TestApp;
let api: ApiClient;
let trainer: Person;

const toDo = async (person: Person) => (await apiClient(test, person).item(PATH)) as unknown as TrainerToDo;

/** A session of the trainer on a day at nine, with one trainee. */
const buildDay = async (day: string, trainers = [`/api/trainers/${trainer.id}`]) => {
  const { trainingSession, logisticSession } = await buildLogisticSession(api, {
    trainers,
    startAt: `${day}T09:00:00+01:00`,
    endAt: `${day}T17:00:00+01:00`,
  });
  await buildPlannedNeed(api, trainingSession['@id']);
  const sheet = (await api.item(
    `/api/emargements/logistic_sessions/${logisticSession.id}/training_sessions/${trainingSession.id}`,
  )) as unknown as { readonly uuid: string };
  return sheet.uuid;
};

const sheetsOf = async (person: Person) => (await toDo(person)).sheets.map(({ uuid }) => uuid);

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  trainer = await test.addTrainer({ areas: ['E1'] });
});
afterAll(() => test.close());

it('lists the trainer’s own open sheets of sessions that have begun, the latest first', async () => {
  const today = await buildDay('2026-11-24');
  const earlier = await buildDay('2026-11-16');
  const colleague = await test.addTrainer({ areas: ['E1'] });
  const theirs = await buildDay('2026-11-17', [`/api/trainers/${colleague.id}`]);
  // Not begun, and too long ago.
  await buildDay('2026-11-25');
  await buildDay('2026-08-03');
  expect(await sheetsOf(trainer)).toEqual([today, earlier]);
  expect(await sheetsOf(colleague)).toEqual([theirs]);

  await test.database.write('emargement_sheets', 'update emargement_sheets set validated_at = now() where uuid = $1', [earlier]);
  expect(await sheetsOf(trainer)).toEqual([today]);
});

it('offers the questionnaires of the trainer’s own sessions from the end of the day, until they are answered', async () => {
  const person = await test.addTrainer({ areas: ['E1'] });
  const questionnaire = await askByDefault(api, { moment: 'trainer', audience: 'trainer' });
  const { trainingSession } = await buildLogisticSession(api, {
    trainers: [`/api/trainers/${person.id}`],
    startAt: '2026-11-24T09:00:00+01:00',
    endAt: '2026-11-24T17:00:00+01:00',
  });
  const [token = ''] = await invitationTokens(api, Number(trainingSession.id), 'trainer');
  // It is ten o'clock.
  expect((await toDo(person)).questionnaires).toEqual([]);
  const end = (at: string) =>
    test.database.query('update training_sessions set end_at = $2 where id = $1', [trainingSession.id, at]);
  await end('2026-11-24T10:20:00+01:00');
  expect((await toDo(person)).questionnaires).toMatchObject([{ token, name: questionnaire.name }]);
  expect((await toDo(await test.addTrainer({ areas: ['E1'] }))).questionnaires).toEqual([]);
  const body = { key: crypto.randomUUID(), values: { q1: 4 } };
  expect((await test.call('POST', askedPath(token, 'answers'), { body })).status).toBe(201);
  expect((await toDo(person)).questionnaires).toEqual([]);
});

it('names the required documents until the organisation has valid ones', async () => {
  expect((await toDo(trainer)).documents).toEqual(['licence', 'insurance']);
  await buildTrainerDocument(api, `/api/trainers/${trainer.id}`);
  expect((await toDo(trainer)).documents).toEqual(['insurance']);

  const expire = (day: string) =>
    test.database.write('trainer_documents', 'update trainer_documents set expires_on = $2 where trainer_id = $1', [
      trainer.id,
      day,
    ]);
  await expire('2026-11-24');
  expect((await toDo(trainer)).documents).toEqual(['insurance']);
  await expire('2026-11-23');
  expect((await toDo(trainer)).documents).toEqual(['licence', 'insurance']);
});

it('is only for trainers', async () => {
  const officer = await test.addUser({ roles: ['ROLE_READ_TRAINER', 'ROLE_READ_TRAINING_SESSION'] });
  await apiClient(test, officer).refusal(403, 'GET', PATH);
  await apiClient(test).refusal(401, 'GET', PATH);
});
