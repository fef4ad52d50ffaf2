import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession, buildPlannedNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const COMMANDS = '/api/planning/commands';

let test: TestApp;
let officer: ApiClient;
let area: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  area = await buildRecord(officer, 'areas');
});
afterAll(() => test.close());

describe('the right of a command', () => {
  const as = async (options: Parameters<TestApp['addUser']>[0]) => apiClient(test, await test.addUser(options));

  it('is the right of the written records, with 404 outside the areas', async () => {
    const times = { startAt: '2026-11-24T09:00:00+01:00', endAt: '2026-11-24T17:00:00+01:00' };
    const { logisticSession, trainingSession } = await buildLogisticSession(officer, { area: area['@id'], ...times });
    const need = await buildPlannedNeed(officer, trainingSession['@id']);
    const mark = await officer.create('event_days', { name: 'Salon', dateEvent: '2026-11-24', areas: [area['@id']] });
    const bodies = [
      { kind: 'move', session: logisticSession['@id'], endAt: '2026-11-24T18:00:00+01:00' },
      { kind: 'duplicate', session: logisticSession['@id'], startAt: times.startAt },
      { kind: 'merge', session: logisticSession['@id'], into: logisticSession['@id'] },
      { kind: 'cancel', session: logisticSession['@id'] },
      { kind: 'remove', session: logisticSession['@id'] },
      { kind: 'unblock_day', eventDay: mark['@id'] },
      { kind: 'move_trainees', needTrainings: [need['@id']], from: trainingSession['@id'], to: trainingSession['@id'] },
      { kind: 'create' },
      { kind: 'block_day' },
    ];
    const reader = await as({ roles: ['ROLE_READ_PLANNING', 'ROLE_READ_LOGISTIC_SESSION'] });
    const deleter = await as({ roles: ['ROLE_DELETE_BOOKING', 'ROLE_WRITE_VEHICULE', 'ROLE_DELETE_EVENT_DAY'] });
    const foreign = await as({ groups: ['super-admin'], areas: ['E1'] });
    for (const body of bodies) {
      await reader.refusal(403, 'POST', COMMANDS, body);
      if (body.kind !== 'unblock_day') await deleter.refusal(403, 'POST', COMMANDS, body);
      if (!['create', 'block_day'].includes(body.kind)) await foreign.refusal(404, 'POST', COMMANDS, body);
    }
    await foreign.refusal(422, 'POST', COMMANDS, {
      kind: 'block_day',
      name: 'Salon',
      dateEvent: '2026-11-24',
      areas: [area['@id']],
    });
    expect((await test.call('POST', COMMANDS, { body: bodies[0] })).status).toBe(401);
    await officer.refusal(422, 'POST', COMMANDS, { kind: 'paint' });
  });
});
