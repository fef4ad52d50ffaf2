import { parisDay, parisInstant } from '../calendar/parisTime.ts';
import { dateTime, type Field, type Fields, integer, one } from '../kernel/field.ts';
import { type Violation, violationsOf } from '../kernel/validation.ts';
import { FIELD_REFUSALS } from '../messages/kernel/fieldRefusals.ts';
import { TRAINEES_MAX } from './groupSize.ts';
import { periodViolations } from './period.ts';
import { USUAL_HOURS } from './usualHours.ts';

/** Maximum of days that one creation request may make. */
export const SESSIONS_TO_CREATE_MAX = 60;

/** How many days ahead a creation looks for free ones. */
export const SEARCH_DAYS = 366;

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

/** The default end of a session (specification §3): on the day it starts. */
export const defaultEndAt = (startAt: Date): Date => {
  const end = parisInstant(parisDay(startAt), USUAL_HOURS.end);
  return end > startAt ? end : startAt;
};

/** All refusals of a creation request; the server checks that its relations exist. */
export const trainingSessionCreationViolations = (body: Readonly<Record<string, unknown>>): Violation[] => {
  const unknown = Object.keys(body)
    .filter((name) => !Object.hasOwn(SESSION_CREATION_FIELDS, name))
    .map((name) => ({ propertyPath: name, message: FIELD_REFUSALS.unknown, code: 'unknown' }));
  const fields = Object.entries<Field>(SESSION_CREATION_FIELDS).flatMap(([name, field]) =>
    violationsOf(field, body[name], { path: name }),
  );
  const violations = [...unknown, ...fields];
  return violations.length > 0 ? violations : periodViolations(body.startAt, body.endAt);
};
