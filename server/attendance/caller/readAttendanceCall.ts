import { type DayPeriod, isDayPeriod } from '../../../model/calendar/halfDay.ts';
import { idFromIri } from '../../../model/kernel/resource.ts';
import type { AppContext } from '../../context/route.ts';
import { notFound } from '../../kernel/domainError.ts';
import { type Call, resolveTarget } from './resolveTarget.ts';

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

interface Opened {
  readonly call: Call;
  /** How the call finds its target. Default: any uuid. */
  readonly resolve?: typeof resolveTarget;
}

/**
 * Parses the body of a call on a uuid before its sheet is loaded and locked. Errors of the body are only shown to the holder of a
 * valid link: for others the link is unknown.
 */
export const readLinkBody = async <Body>(
  context: AppContext,
  { call, resolve = resolveTarget }: Opened,
  read: () => Promise<Body>,
): Promise<Body> => {
  try {
    return await read();
  } catch (error) {
    await resolve(context.get('deps').database, call);
    throw error;
  }
};
