import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '../../../model/kernel/access.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

/** Collections that a trainer reads in part: their own records. */
const SCOPED = Object.values<Resource>(RESOURCES).filter(({ scope, access }) => {
  const { list } = access;
  return scope?.trainer && (list === 'login' || (Array.isArray(list) && list.includes('ROLE_TRAINER')));
});
const BY_ID = SCOPED.filter(({ identifier }) => identifier !== 'uuid');

/** Trainers may only write their own absences. */
const READ_ONLY = BY_ID.filter(
  ({ operations, access }) => operations.includes('update') && !isAllowed(access.update, ['ROLE_TRAINER']),
);

let test: TestApp;
let admin: ApiClient;

interface TrainerLogisticSession {
  readonly person: Person;
  readonly api: ApiClient;
  readonly rows: Readonly<Record<string, ApiRecord>>;
}
let first: TrainerLogisticSession;
let second: TrainerLogisticSession;

/** A trainer with a session and a trainee on it. */
const buildTrainerDay = async (area: string): Promise<TrainerLogisticSession> => {
  const person = await test.addTrainer({ areas: ['E1'] });
  const { trainingSession, logisticSession } = await buildLogisticSession(admin, {
    area,
    trainers: [`/api/trainers/${person.id}`],
  });
  const need = await buildPlannedNeed(admin, trainingSession['@id'], area);
  const rows: Record<string, ApiRecord> = {
    logistic_sessions: logisticSession,
    training_sessions: trainingSession,
    need_trainings: need,
    trainees: need.trainee as ApiRecord,
    trainers: await admin.item(`/api/trainers/${person.id}`),
    reminders: await buildRecord(admin, 'reminders', { needTraining: need['@id'] }),
    trainer_documents: await buildRecord(admin, 'trainer_documents', { trainer: `/api/trainers/${person.id}` }),
    trainer_proposals: await buildRecord(admin, 'trainer_proposals', { trainer: `/api/trainers/${person.id}` }),
    trainer_unavailabilities: await buildRecord(admin, 'trainer_unavailabilities', { trainer: `/api/trainers/${person.id}` }),
  };
  const entry = (await admin.list(`/api/emargements?needTraining=${need.id}`)).member[0];
  if (entry) rows.emargements = entry;
  return { person, api: apiClient(test, person), rows };
};

const rowOf = ({ rows }: TrainerLogisticSession, name: string): ApiRecord => {
  const found = rows[name];
  if (!found) throw new Error(`This test has no trainer's own record of ${name}: add one`);
  return found;
};

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  const area = (await admin.list('/api/areas')).member[0]?.['@id'] ?? '';
  first = await buildTrainerDay(area);
  second = await buildTrainerDay(area);
});
afterAll(() => test.close());

describe('two trainers of one area', () => {
  it.each(SCOPED)('each list only their own $name', async ({ name }) => {
    for (const [own, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const { totalItems, member } = await own.api.list(`/api/${name}?pagination=false`);
      expect(member.map((row) => row['@id'])).toEqual([rowOf(own, name)['@id']]);
      expect(totalItems).toBe(1);
      const asked = await own.api.list(`/api/${name}?id[]=${rowOf(other, name)['@id']}`);
      expect(asked).toMatchObject({ totalItems: 0, member: [] });
    }
  });

  it.each(BY_ID)('each open only their own $name', async ({ name }) => {
    expect(await first.api.item(rowOf(first, name)['@id'])).toMatchObject({ id: rowOf(first, name).id });
    await first.api.refusal(404, 'GET', rowOf(second, name)['@id']);
  });

  it.each(READ_ONLY)('cannot change $name', async ({ name }) => {
    for (const day of [first, second]) await first.api.refusal(403, 'PUT', rowOf(day, name)['@id'], { version: 1 });
  });

  it('open only their own attendance sheet', async () => {
    const sheetOf = ({ rows }: TrainerLogisticSession) =>
      `/api/emargements/logistic_sessions/${rows.logistic_sessions?.id}/training_sessions/${rows.training_sessions?.id}`;
    expect((await first.api.call('GET', sheetOf(first))).status).toBe(200);
    await first.api.refusal(404, 'GET', sheetOf(second));
  });

  it('lose a session when removed from it', async () => {
    const person = await test.addTrainer({ areas: ['E1'] });
    const { logisticSession } = await buildLogisticSession(admin, { trainers: [`/api/trainers/${person.id}`] });
    await apiClient(test, person).item(logisticSession['@id']);
    await admin.update(logisticSession['@id'], { trainers: [] });
    await apiClient(test, person).refusal(404, 'GET', logisticSession['@id']);
  });
});

describe('a trainer who manages a region', () => {
  it('reads only the sessions of their areas, and changes none', async () => {
    const { member } = await admin.list('/api/areas');
    const own = await buildLogisticSession(admin, { area: member[4]?.['@id'] ?? '' });
    const other = await buildLogisticSession(admin, { area: member[5]?.['@id'] ?? '' });
    const manager = apiClient(test, await test.addTrainer({ areas: ['E5'], isRegionManager: true }));
    expect((await manager.list('/api/logistic_sessions')).member.map(({ id }) => id)).toEqual([own.logisticSession.id]);
    await manager.refusal(403, 'PUT', own.logisticSession['@id'], { commentary: 'Vu' });
    await manager.refusal(404, 'GET', other.logisticSession['@id']);
  });

  it('sees nothing without an area', async () => {
    const manager = apiClient(test, await test.addTrainer({ isRegionManager: true }));
    await buildLogisticSession(admin);
    expect(await manager.list('/api/logistic_sessions')).toMatchObject({ totalItems: 0 });
  });
});
