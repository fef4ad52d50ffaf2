import { dayAfter } from '../calendar/dayAfter.ts';
import { parisDateTime, parisDay, parisInstant, parisTime } from '../calendar/parisTime.ts';
import type { Field, Fields } from '../kernel/field.ts';
import { dateTime, integer, one } from '../kernel/field.ts';
import type { Violation } from '../kernel/validation.ts';
import { violationsOf } from '../kernel/validation.ts';
import { FIELD_REFUSALS } from '../messages/fieldRefusals.ts';
import { SESSIONS_TO_CREATE_MAX, TRAINEES_MAX } from './trainingSessionConstants.ts';

/** The request that creates one training session and a logistic session for each of its days (specification §3). */
export const SESSION_CREATION_FIELDS = {
  startAt: dateTime({ required: true }),
  endAt: dateTime({ required: true }),
  trainingLocation: one('training_locations', { required: true }),
  trainingType: one('training_types', { required: true }),
  area: one('areas', { required: true }),
  numberSessionToCreate: integer({ default: 1, min: 1, max: SESSIONS_TO_CREATE_MAX }),
  goalNumberTrainees: integer({ default: 0, min: 0, max: TRAINEES_MAX }),
} as const satisfies Fields;

/** Start and end. */
export interface Period {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Default end of a training day. */
const USUAL_END = '17:00';

/** The default end of a session (specification §3): on the day it starts. */
export const defaultEndAt = (startAt: Date): Date => {
  const end = parisInstant(parisDay(startAt), USUAL_END);
  return end > startAt ? end : startAt;
};

/** Why a period is refused: it ends before it starts. */
export const periodViolations = (startAt: unknown, endAt: unknown): Violation[] => {
  if (typeof startAt !== 'string' || typeof endAt !== 'string') return [];
  return Date.parse(endAt) < Date.parse(startAt)
    ? [{ propertyPath: 'endAt', message: 'La fin doit suivre le début', code: 'period' }]
    : [];
};

/** All refusals of a creation request; the server checks that its relations exist. */
export const trainingSessionCreationViolations = (body: Readonly<Record<string, unknown>>): Violation[] => {
  const unknown = Object.keys(body)
    .filter((name) => !Object.hasOwn(SESSION_CREATION_FIELDS, name))
    .map((name) => ({ propertyPath: name, message: FIELD_REFUSALS.unknown, code: 'unknown' }));
  const fields = Object.entries<Field>(SESSION_CREATION_FIELDS).flatMap(([name, field]) =>
    violationsOf(field, body[name], { path: name }),
  );
  const found = [...unknown, ...fields];
  return found.length > 0 ? found : periodViolations(body.startAt, body.endAt);
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

/** The period on `count` consecutive days, at the same Paris clock time across clock changes. */
export const consecutiveDays = (period: Period, count: number): readonly Period[] =>
  Array.from({ length: count }, (_, days) => shiftedPeriod(period, days));
