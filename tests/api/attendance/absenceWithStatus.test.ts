import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { signingCalls } from './signingCalls.ts';

const PATH = '/api/need_trainings/mass_change_status';
const ROLES = ['ROLE_WRITE_NEED_TRAINING', 'ROLE_READ_NEED_TRAINING', 'ROLE_READ_TRAINEE'] as const;
const STAFF = ['ROLE_WRITE_TRAINING_SESSION', 'ROLE_READ_TRAINING_SESSION'] as const;

interface Changed {
  readonly statusChanged: number;
  readonly absentFrom?: readonly string[];
}

let now = at('09:05');
let test: TestApp;
let day: AttendedSession;
let officer: Person;
let api: ApiClient;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  officer = await test.addUser({ roles: [...ROLES, ...STAFF] });
  api = apiClient(test, officer);
});
afterAll(() => test.close());
beforeEach(async () => {
  now = at('09:05');
  day = await buildAttendedSession(test.database);
});

const { sign, readStaffSheet } = signingCalls(() => test);

const bodyOf = (over: object = {}) => ({
  ids: [day.needIds[0]],
  status: 'absent',
  absenceOn: `/api/logistic_sessions/${day.logisticSessionId}`,
  ...over,
});
const setAbsent = async (over: object = {}): Promise<Changed> => {
  const { status, body } = await api.call('POST', PATH, bodyOf(over));
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Changed;
};
const first = async () => (await readStaffSheet(day, officer)).entries[0];
const statusOf = async () => (await api.item(`/api/need_trainings/${day.needIds[0]}`)).status;

describe('an absence set on the session', () => {
  it('is noted on the sheet of the day in the same request', async () => {
    expect(await setAbsent()).toMatchObject({ statusChanged: 1, absentFrom: ['morning', 'afternoon'] });
    expect(await statusOf()).toBe('absent');
    expect((await first())?.isAbsent).toBe(true);
    const others = (await readStaffSheet(day, officer)).entries.slice(1);
    expect(others.every(({ isAbsent }) => !isAbsent)).toBe(true);
    expect(await verifyChain(test.database)).toMatchObject({ ok: true });
  });

  it('leaves the sheet alone unless asked', async () => {
    expect(await setAbsent({ absenceOn: undefined })).not.toHaveProperty('absentFrom');
    expect((await first())?.isAbsent).toBe(false);
  });

  it('is tried without writing', async () => {
    await setAbsent({ preview: true });
    expect([await statusOf(), (await first())?.isAbsent]).toEqual(['planifie', false]);
  });

  it('never touches a signed half-day', async () => {
    expect((await sign(day.entryUuids[0], 'morning')).status).toBe(201);
    now = at('14:00');
    expect(await setAbsent()).toMatchObject({ absentFrom: ['afternoon'] });
    const entry = await first();
    expect(entry?.signatures.morning).not.toBeNull();
    expect(entry?.halfDayNotes.map(({ period }) => period)).toEqual(['afternoon']);
    expect(entry?.isAbsent).toBe(false);
  });

  it('is refused whole when all is signed', async () => {
    await sign(day.entryUuids[0], 'morning');
    now = at('13:40');
    await sign(day.entryUuids[0], 'afternoon');
    await api.refusal(409, 'POST', PATH, bodyOf());
    expect(await statusOf()).toBe('planifie');
  });

  it('is refused whole on a validated sheet', async () => {
    await test.database.query('update emargement_sheets set validated_at = $2 where logistic_session_id = $1', [
      day.logisticSessionId,
      now,
    ]);
    const { detail } = await api.refusal(409, 'POST', PATH, bodyOf());
    expect(detail).toContain('validée');
    expect(await statusOf()).toBe('planifie');
  });

  it('goes with the status « Absent » only', async () => {
    const { detail } = await api.refusal(400, 'POST', PATH, bodyOf({ status: 'forme' }));
    expect(detail).toContain('choisissez ce statut');
  });

  it('needs the right to correct sheets, and the area', async () => {
    const without = await test.addUser({ roles: [...ROLES] });
    const elsewhere = await test.addUser({ roles: [...ROLES, ...STAFF], areas: ['E1'] });
    await apiClient(test, without).refusal(403, 'POST', PATH, bodyOf());
    const { body } = await apiClient(test, elsewhere).call('POST', PATH, bodyOf());
    expect(body).toMatchObject({ totalItem: 0, statusChanged: 0, absentFrom: [] });
    expect([await statusOf(), (await first())?.isAbsent]).toEqual(['planifie', false]);
  });
});
