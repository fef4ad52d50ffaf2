import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import { isDayPeriod } from '../../model/attendance/dayPeriod.ts';
import { idFromIri } from '../../model/kernel/resource.ts';
import { notFound } from '../domainError.ts';
import type { AppContext } from '../route.ts';
import type { Call } from './resolveTarget.ts';

/** The call's data for a uuid, from the request. */
export const readAttendanceCall = (context: AppContext): Call => ({
  uuid: (context.req.param('uuid') ?? '').toLowerCase(),
  actor: context.get('actor'),
  now: context.get('deps').now(),
  sheetUuid: (context.req.query('sheet') ?? context.req.header('X-Emargement-Sheet'))?.toLowerCase() ?? null,
  proof: context.req.header('X-Emargement-Proof') ?? null,
  mailKey: context.req.header('X-Emargement-Mail') ?? null,
});

/** The half-day in the address. */
export const periodOf = (context: AppContext): DayPeriod => {
  const period = context.req.param('dayPeriod');
  if (!isDayPeriod(period)) throw notFound();
  return period;
};

/** A trainer's id, from an id or IRI. */
export const trainerOf = (value: unknown): number | null => {
  if (typeof value !== 'string' || value === '') return null;
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : idFromIri('trainers', value);
};
