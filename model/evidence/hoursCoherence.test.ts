import { expect, it } from 'vitest';
import { parisInstant } from '../calendar/parisTime.ts';
import { statedTimetable } from '../documents/statedTimetable.ts';
import { timetableOf } from '../sessions/halfDaysAndBreaks.ts';
import { hoursFindings, type StatedHours } from './hoursCoherence.ts';

const DAY = '2026-11-20';
const timetableFrom = (from: string) =>
  timetableOf({ startAt: parisInstant(DAY, from), endAt: parisInstant(DAY, '17:00'), programme: [], slots: [], lunch: null });
const RIGHT = statedTimetable([{ id: 5, timetable: timetableFrom('08:00') }]);
const WRONG = statedTimetable([{ id: 5, timetable: timetableFrom('09:00') }]);

const sheet = (at: string, overrides: Partial<StatedHours>): StatedHours => ({
  source: 'document',
  kind: 'signature_sheet',
  at: parisInstant(at, '10:00'),
  isSent: false,
  reader: null,
  timetable: WRONG,
  ...overrides,
});
const JEAN = { collection: 'need_trainings', id: 7, name: 'Jean ARNAUD' } as const;

const count = (...stated: readonly StatedHours[]): number =>
  hoursFindings(stated, { day: 5, timetable: timetableFrom('08:00') }).length;

it('has no finding on a document without recipient after a later correct one for anybody', () => {
  expect(count(sheet('2026-11-12', {}), sheet('2026-11-13', { timetable: RIGHT }))).toBe(0);
  expect(count(sheet('2026-11-12', {}), sheet('2026-11-13', { timetable: RIGHT, reader: JEAN }))).toBe(0);
});

it('takes documents in the order of their making, however they are listed', () => {
  const [outdated, correct] = [sheet('2026-11-12', {}), sheet('2026-11-13', { timetable: RIGHT })];
  expect([count(correct, outdated), count(outdated, correct)]).toEqual([0, 0]);
  const [first, last] = [sheet('2026-11-12', { timetable: RIGHT }), sheet('2026-11-13', {})];
  expect([count(first, last), count(last, first)]).toEqual([1, 1]);
});

it('reports a document without recipient and a later wrong one for one person', () => {
  expect(count(sheet('2026-11-12', {}), sheet('2026-11-13', { reader: JEAN }))).toBe(2);
});

it('reports a wrong message to a person despite a later correct document without recipient', () => {
  expect(count(sheet('2026-11-12', { reader: JEAN }), sheet('2026-11-13', { timetable: RIGHT }))).toBe(1);
});

it('has no finding on a convocation once a notice has told the same person the new hours', () => {
  const convocation = sheet('2026-11-12', { source: 'mail', kind: 'convocation', isSent: true, reader: JEAN });
  const notice = { source: 'mail', kind: 'session_change', isSent: true, timetable: RIGHT } as const;
  expect(count(convocation)).toBe(1);
  expect(count(convocation, sheet('2026-11-13', { ...notice, reader: JEAN }))).toBe(0);
  expect(count(convocation, sheet('2026-11-13', { ...notice, reader: { ...JEAN, id: 8 } }))).toBe(1);
});
