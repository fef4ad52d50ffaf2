import { dayAfter, parisDateTime, parisDay, parisInstant, parisTime } from '../calendar/parisTime.ts';
import type { Violation } from '../kernel/validation.ts';

/** Start and end. */
export interface Period {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Why a period is refused: it ends before it starts. */
export const periodViolations = (startAt: unknown, endAt: unknown): Violation[] => {
  if (typeof startAt !== 'string' || typeof endAt !== 'string') return [];
  return Date.parse(endAt) < Date.parse(startAt)
    ? [{ propertyPath: 'endAt', message: 'La fin doit suivre le début', code: 'period' }]
    : [];
};

/** The same Paris clock time, some days later or earlier. */
export const shiftedByDays = (instant: Date, days: number): Date =>
  parisInstant(dayAfter(parisDay(instant), days), parisTime(instant));

/** The period some days later, at the same Paris clock time across clock changes. */
export const shiftedPeriod = ({ startAt, endAt }: Period, days: number): Period =>
  days === 0 ? { startAt, endAt } : { startAt: shiftedByDays(startAt, days), endAt: shiftedByDays(endAt, days) };

/** The Paris clock time, read as UTC. */
const wallClockOf = (instant: Date): number => Date.parse(`${parisDateTime(instant)}:00Z`);

/** The period from a new start: same duration on Paris clocks, across clock changes. */
export const movedPeriod = ({ startAt, endAt }: Period, start: Date): Period => {
  const end = new Date(wallClockOf(start) + wallClockOf(endAt) - wallClockOf(startAt)).toISOString();
  return { startAt: start, endAt: parisInstant(end.slice(0, 10), end.slice(11, 16)) };
};

const DAY_MS = 86_400_000;

/** Days from the first day of one period to that of another, in Paris; negative: back. */
export const daysBetween = (from: Period, to: Period): number =>
  (Date.parse(parisDay(to.startAt)) - Date.parse(parisDay(from.startAt))) / DAY_MS;

/** The period on `count` consecutive days, at the same Paris clock time across clock changes. */
export const consecutiveDays = (period: Period, count: number): readonly Period[] =>
  Array.from({ length: count }, (_, days) => shiftedPeriod(period, days));
