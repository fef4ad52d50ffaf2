import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Role } from '../../../model/kernel/roles.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const MANAGER: Role = 'ROLE_TRAINER_REGION_MANAGER';

let test: TestApp;
let admin: ApiClient;
let manager: ApiClient;
let logisticSession: ApiRecord;
let training: ApiRecord;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  manager = apiClient(test, await test.addUser({ roles: [MANAGER] }));
});
afterAll(() => test.close());
beforeEach(async () => {
  const built = await buildLogisticSession(admin);
  [logisticSession, training] = [built.logisticSession, built.trainingSession];
});

it('reads the planning and a session’s page', async () => {
  expect(await manager.item(logisticSession['@id'])).toMatchObject({ id: logisticSession.id });
  const period = 'endAt[after]=2026-11-23T00:00:00Z&startAt[before]=2026-11-30T00:00:00Z';
  for (const path of [
    '/api/logistic_sessions?pagination=false',
    '/api/event_days',
    '/api/calendar_days',
    `/api/planning/calendar?${period}`,
    `/api/planning/preparation?${period}`,
    `/api/planning/comparison?id[]=${logisticSession.id}`,
    `${logisticSession['@id']}/current_editor`,
    `/api/trainer_proposals?logisticSession=${logisticSession.id}`,
    `/api/tracking_date_logistic_sessions?logisticSession=${logisticSession.id}`,
  ]) {
    await manager.item(path);
  }
  expect((await manager.call('POST', '/api/planning/conflicts', { session: logisticSession['@id'] })).status).not.toBe(403);
});

it('cannot change a session without a write right', async () => {
  const move = {
    kind: 'move',
    session: logisticSession['@id'],
    startAt: '2026-11-24T09:00:00+01:00',
    endAt: '2026-11-24T17:00:00+01:00',
  };
  const other = (await buildLogisticSession(admin)).logisticSession;
  const trainer = await buildRecord(admin, 'trainers');
  const calls: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ['POST', '/api/logistic_sessions', { startAt: logisticSession.startAt, endAt: logisticSession.endAt }],
    [
      'POST',
      '/api/training_sessions',
      { startAt: logisticSession.startAt, endAt: logisticSession.endAt, numberSessionToCreate: 1 },
    ],
    ['PUT', logisticSession['@id'], { commentary: 'Vu' }],
    ['PATCH', logisticSession['@id'], { commentary: 'Vu' }],
    ['DELETE', logisticSession['@id']],
    ['PUT', `${logisticSession['@id']}/merge`, { idLogisticSessionToDelete: other.id }],
    ['PUT', `${logisticSession['@id']}/current_editor`],
    ['POST', `${logisticSession['@id']}/training_session/${training.id}/dissociate`],
    ['PUT', `/api/tracking_date_logistic_sessions/${logisticSession.id}`, { conventionsSentOn: '2026-11-02' }],
    ['PUT', `/api/training_officer_logistic_session_details/${logisticSession.id}`, { invoiceNumber: 'F1' }],
    ['PUT', `/api/commentary_training_officers/${logisticSession.id}`, { commentaryBilling: 'Vu' }],
    ['POST', '/api/trainer_proposals', { logisticSession: logisticSession['@id'], trainer: trainer['@id'] }],
    ['POST', '/api/planning/commands', move],
    [
      'POST',
      '/api/planning/commands',
      { kind: 'duplicate', session: logisticSession['@id'], startAt: '2026-11-25T09:00:00+01:00' },
    ],
    ['POST', '/api/planning/commands', { kind: 'merge', session: other['@id'], into: logisticSession['@id'] }],
    ['POST', '/api/planning/commands', { kind: 'remove', session: logisticSession['@id'] }],
    ['POST', '/api/event_days', { name: 'Pont', dateEvent: '2026-11-27', areas: [] }],
  ];
  for (const [method, path, body] of calls) {
    const { status } = await manager.call(method, path, body);
    expect(status, `${method} ${path} ${JSON.stringify(body)}`).toBe(403);
  }
  expect(await admin.item(logisticSession['@id'])).toMatchObject({ version: logisticSession.version });
});

it('changes a session with the write right', async () => {
  const both = apiClient(test, await test.addUser({ roles: [MANAGER, 'ROLE_WRITE_LOGISTIC_SESSION'] }));
  expect(await both.update(logisticSession['@id'], { commentary: 'Vu' })).toMatchObject({ commentary: 'Vu' });
});

it('as a trainer, reads the region’s sessions and changes none', async () => {
  const area = (await admin.list('/api/areas')).member[4]?.['@id'] ?? '';
  const own = (await buildLogisticSession(admin, { area })).logisticSession;
  const trainer = apiClient(test, await test.addTrainer({ areas: ['E5'], isRegionManager: true }));
  await trainer.item(own['@id']);
  await trainer.refusal(403, 'PUT', own['@id'], { commentary: 'Vu' });
});
