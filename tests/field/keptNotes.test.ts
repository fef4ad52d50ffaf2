import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyChain } from '../../server/attendance/journal/verifyChain.ts';
import { emargementUrl, signingCalls } from '../api/attendance/signingCalls.ts';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../support/records/attendedSession.ts';

let test: TestApp;
let officer: Person;
let day: AttendedSession;
let now = at('08:00');

beforeEach(async () => {
  now = at('08:00');
  test = await testApp({ now: () => now });
  officer = await test.addUser({ groups: ['super-admin'] });
  day = await buildAttendedSession(test.database);
});
afterEach(() => test.close());

const { call, readStaffSheet } = signingCalls(() => test);

/** By the sheet's link, or by an officer. */
const note = async (body: object, as?: Person) => {
  const path = `${emargementUrl(day.entryUuids[0])}?sheet=${day.sheetUuid}`;
  const answer = await call('PUT', path, { body, ...(as && { as }) });
  return answer.status === 200 ? 200 : answer.body.reason;
};

/** On a phone without network, at a time. */
const kept = (time: string, body: object) => note({ ...body, notedAt: at(time).toISOString() });

const morning = async () => {
  const [entry] = (await readStaffSheet(day, officer)).entries;
  const first = entry?.halfDayNotes.find(({ period }) => period === 'morning');
  return first ? { isAbsent: first.isAbsent, arrivedAt: first.arrivedAt } : null;
};

const ABSENT = { isAbsent: true, period: 'morning' };
const PRESENT = { isAbsent: false, period: 'morning' };

// weaties/pitlog 20, nandinigoyaldev/Open-Source-Contribution-Atelier PR 812, frappe/hrms PR 2863: what was noted without network at ten
// past nine, and came at ten, undid what a colleague had noted in between.
describe('a note of the trainer’s phone that waited for the network', () => {
  it('does not undo what an officer has noted since', async () => {
    now = at('09:30');
    expect(await note({ period: 'morning', arrivedAt: '09:20', leftAt: null }, officer)).toBe(200);
    now = at('10:00');
    expect(await kept('09:10', ABSENT)).toBe('noted_since');
    expect(await morning()).toEqual({ isAbsent: false, arrivedAt: '09:20' });
    expect(await kept('09:40', ABSENT)).toBe(200);
    expect(await morning()).toMatchObject({ isAbsent: true });
  });

  it('does not undo that somebody has come after all, nor is it undone by an older one', async () => {
    now = at('09:05');
    expect(await note(ABSENT, officer)).toBe(200);
    now = at('09:30');
    expect(await note(PRESENT, officer)).toBe(200);
    now = at('10:00');
    expect(await kept('09:10', { isAbsent: true })).toBe('noted_since');
    expect(await kept('09:50', { isAbsent: true, period: 'afternoon' })).toBe(200);
    expect(await kept('09:40', { isAbsent: true })).toBe('noted_since');
    expect(await morning()).toBe(null);
  });

  it('follows the earlier ones of the same phone, and may come twice', async () => {
    now = at('10:00');
    expect(await kept('09:10', ABSENT)).toBe(200);
    expect(await kept('09:15', PRESENT)).toBe(200);
    expect(await kept('09:25', { period: 'morning', arrivedAt: '09:20', leftAt: null })).toBe(200);
    expect(await kept('09:25', { period: 'morning', arrivedAt: '09:20', leftAt: null })).toBe(200);
    expect(await morning()).toEqual({ isAbsent: false, arrivedAt: '09:20' });
    expect(await verifyChain(test.database)).toMatchObject({ ok: true });
  });
});
