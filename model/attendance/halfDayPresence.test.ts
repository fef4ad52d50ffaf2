import { expect, it } from 'vitest';
import { parisInstant } from '../calendar/parisTime.ts';
import { absenceAt, attendedMinutes, isAbsentAt, missedMinutes, timesRefusal } from './halfDayPresence.ts';

const paris = (text: string): Date => parisInstant(text.slice(0, 10), text.slice(11));

const present = { isAbsent: false, absenceCategory: null, halfDayNotes: [] } as const;
const leftAt = (time: string) =>
  ({ period: 'afternoon', isAbsent: false, absenceCategory: null, arrivedAt: null, leftAt: time }) as const;

it('notes a half-day absent beside a signed one', () => {
  const sick = { ...present, halfDayNotes: [{ ...leftAt('13:30'), isAbsent: true, absenceCategory: 'excused' as const }] };
  expect(absenceAt(sick, 'afternoon')).toEqual({ category: 'excused' });
  expect([isAbsentAt(sick, 'morning'), isAbsentAt({ ...present, isAbsent: true }, 'morning')]).toEqual([false, true]);
});

it.each([
  ['all of it', null, null, 195, null],
  ['from 09:40', '09:40', null, 155, null],
  ['until 11:15', null, '11:15', 120, null],
  ['between', '09:40', '11:15', 80, null],
  ['from the middle of a break', '10:38', null, 105, null],
  ['in its last break only', '10:31', '10:44', 0, 'wrong_time'],
  ['from its end', '12:30', null, 0, 'wrong_time'],
  ['until its start', null, '09:00', 0, 'wrong_time'],
  ['from before its start', '08:00', null, 0, 'wrong_time'],
  ['in the wrong order', '11:00', '10:00', 0, 'wrong_time'],
] as const)('counts the taught minutes of somebody there %s', (_name, arrivedAt, left, minutes, refusal) => {
  const range = (from: string, to: string) => ({ startAt: paris(`2026-11-20 ${from}`), endAt: paris(`2026-11-20 ${to}`) });
  const half = { ...range('09:00', '12:30'), slots: [range('09:00', '10:30'), range('10:45', '12:30')] };
  const times = { arrivedAt, leftAt: left };
  expect(timesRefusal(half, times)).toBe(refusal);
  if (refusal === null) expect([attendedMinutes(half, times), missedMinutes(half, times)]).toEqual([minutes, 195 - minutes]);
});
