import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SessionDatesAnswer } from '../../../model/planning/creationDatesView.ts';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const COMMANDS = '/api/planning/commands';
const DAYS = '/api/planning/days';

let test: TestApp;
let officer: ApiClient;
let creation: Record<string, unknown>;

beforeAll(async () => {
  test = await testApp();
  officer = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterAll(() => test.close());

/** A Tuesday; the area is closed on the next day. */
beforeEach(async () => {
  const area = (await buildRecord(officer, 'areas'))['@id'];
  creation = {
    startAt: '2026-12-01T09:00:00+01:00',
    endAt: '2026-12-01T17:00:00+01:00',
    trainingLocation: (await buildRecord(officer, 'training_locations'))['@id'],
    trainingType: (await buildRecord(officer, 'training_types'))['@id'],
    area,
  };
  await officer.create('event_days', { name: 'Inventaire', dateEvent: '2026-12-02', areas: [area] });
});

const ask = async (given: object): Promise<SessionDatesAnswer['days']> => {
  const { status, body } = await officer.call('POST', DAYS, { ...creation, ...given });
  if (status !== 200) expect.fail(JSON.stringify(body));
  return (body as SessionDatesAnswer).days;
};

const startsOf = async ({ sessions }: PlanningCommandAnswer): Promise<unknown[]> =>
  Promise.all(sessions.map(async (iri) => (await officer.item(iri)).startAt));

it('previews the selected dates with their conflicts, without moving them', async () => {
  expect(await ask({ numberSessionToCreate: 2 })).toEqual([
    { date: '2026-12-01', isSkipped: false, reasons: [] },
    { date: '2026-12-02', isSkipped: false, reasons: [expect.stringContaining('Inventaire')] },
  ]);
});

it('previews skipped dates with their reasons', async () => {
  const days = await ask({ numberSessionToCreate: 4, skipConflictingDays: true });
  expect(days.filter(({ isSkipped }) => !isSkipped).map(({ date }) => date)).toEqual([
    '2026-12-01',
    '2026-12-03',
    '2026-12-04',
    '2026-12-07',
  ]);
  expect(days.filter(({ isSkipped }) => isSkipped)).toEqual([
    { date: '2026-12-02', isSkipped: true, reasons: [expect.stringContaining('Inventaire')] },
    { date: '2026-12-05', isSkipped: true, reasons: ['Week-end'] },
    { date: '2026-12-06', isSkipped: true, reasons: ['Week-end'] },
  ]);
});

it('previews dates without place, area and training', async () => {
  const { startAt, endAt } = creation;
  const { body } = await officer.call('POST', DAYS, { startAt, endAt, numberSessionToCreate: 2 });
  expect(body).toMatchObject({ days: [{ date: '2026-12-01' }, { date: '2026-12-02' }] });
});

it('needs the right to create sessions, and refuses invalid input', async () => {
  const reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_PLANNING', 'ROLE_READ_TRAINING_SESSION'] }));
  await reader.refusal(403, 'POST', DAYS, creation);
  await officer.refusal(422, 'POST', DAYS, { ...creation, endAt: '2026-11-30T17:00:00+01:00' });
  await officer.refusal(422, 'POST', DAYS, { ...creation, numberSessionToCreate: 0 });
  await officer.refusal(422, 'POST', COMMANDS, { kind: 'create', ...creation, days: [] });
  await officer.refusal(422, 'POST', COMMANDS, { kind: 'create', ...creation, days: ['demain'] });
});

it('creates one session on the previewed dates, and names them', async () => {
  const answer = await officer.call('POST', COMMANDS, { kind: 'create', ...creation, days: ['2026-12-03', '2026-12-01'] });
  expect(answer.status).toBe(201);
  const done = answer.body as PlanningCommandAnswer;
  expect(done.label).toMatch(/^1 session « .+ », 2 journées : mar. 1er et jeu. 3 décembre$/);
  expect(await startsOf(done)).toEqual(['2026-12-01T09:00:00+01:00', '2026-12-03T09:00:00+01:00']);
});

it('creates a session on a single chosen date', async () => {
  const answer = await officer.call('POST', COMMANDS, { kind: 'create', ...creation, days: ['2026-12-03'] });
  expect(await startsOf(answer.body as PlanningCommandAnswer)).toEqual(['2026-12-03T09:00:00+01:00']);
});

it('creates one session per date on request', async () => {
  const days = ['2026-12-03', '2026-12-04'];
  const { body } = await officer.call('POST', COMMANDS, { kind: 'create', ...creation, days, separate: true });
  expect(body).toMatchObject({ label: expect.stringMatching(/^2 sessions « .+ », 2 journées : jeu. 3 et ven. 4 décembre$/) });
});

it('creates a session on a blocked selected date, without moving it', async () => {
  const { body } = await officer.call('POST', COMMANDS, { kind: 'create', ...creation, numberSessionToCreate: 2 });
  expect(body).toMatchObject({
    label: expect.stringMatching(/^1 session « .+ », 2 journées : mar. 1er et mer. 2 décembre$/),
    skipped: [],
  });
  expect(await startsOf(body as PlanningCommandAnswer)).toEqual(['2026-12-01T09:00:00+01:00', '2026-12-02T09:00:00+01:00']);
});
