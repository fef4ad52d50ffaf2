import { parisDay, parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import { dateTime, type Field, one } from '../../../model/kernel/field.ts';
import type { MemberReplacement, PlanningCommandBodies } from '../../../model/planning/planningCommands.ts';
import { logisticSessions } from '../../../model/sessions/logisticSession.ts';
import { movedPeriod } from '../../../model/sessions/period.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import type { PlanningLogisticSession } from '../data/planningLogisticSession.ts';
import { NO_ROW, type RowKind } from '../data/rowKinds.ts';

type Values = Readonly<Record<string, unknown>>;

const TIMES = { startAt: dateTime({ required: true }), endAt: dateTime({ required: true }) } as const;
const PLACES = {
  area: logisticSessions.fields.area,
  trainingLocation: { ...logisticSessions.fields.trainingLocation, pick: { isActive: 'true' } },
  trainingOfficer: logisticSessions.fields.trainingOfficer,
} as const;
/** Rows that are members of a session: moving to another row replaces one member by the other. */
const MEMBERS = {
  trainer: { field: 'trainers', input: { ...one('trainers'), pick: { isActive: 'true' } } },
  vehicle: { field: 'vehicles', input: one('vehicles') },
} as const;

const isMember = (kind: RowKind): kind is keyof typeof MEMBERS => Object.hasOwn(MEMBERS, kind);

/** The fields of a move: time, place, and the members if rows are people or vehicles. */
export const moveFields = (kind: RowKind): Readonly<Record<string, Field>> => ({
  ...TIMES,
  ...PLACES,
  ...(isMember(kind) ? { member: MEMBERS[kind].input } : {}),
});

export const RESIZE_FIELDS: Readonly<Record<string, Field>> = TIMES;

/** Initial values of the move form. */
export const moveValues = ({ logisticSession }: PlanningEvent, row: string | null): Values => ({
  startAt: logisticSession.startAt,
  endAt: logisticSession.endAt,
  area: logisticSession.area,
  trainingLocation: logisticSession.trainingLocation,
  trainingOfficer: logisticSession.trainingOfficer,
  member: row === null || row === NO_ROW ? null : row,
});

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && Date.parse(one) === Date.parse(other));

const replacementOf = (kind: RowKind, from: string | null, to: unknown): MemberReplacement | null => {
  const member = from === NO_ROW ? null : from;
  if (!isMember(kind) || to === member) return null;
  return { field: MEMBERS[kind].field, from: member, to: typeof to === 'string' ? to : null };
};

/** The command of a filled form: only the changes, plus the end if the start moves alone; null: no change. */
export const moveOfForm = (
  { logisticSession }: PlanningEvent,
  values: Values,
  { kind, row }: { readonly kind: RowKind; readonly row: string | null },
): PlanningCommandBodies['move'] | null => {
  const before: Values = {
    startAt: logisticSession.startAt,
    endAt: logisticSession.endAt,
    area: logisticSession.area?.['@id'] ?? null,
    trainingLocation: logisticSession.trainingLocation?.['@id'] ?? null,
    trainingOfficer: logisticSession.trainingOfficer?.['@id'] ?? null,
  };
  const changedValues = Object.fromEntries(
    Object.entries(before).flatMap(([name, old]) =>
      Object.hasOwn(values, name) && !isSame(values[name] ?? null, old) ? [[name, values[name] ?? null]] : [],
    ),
  );
  const replace = Object.hasOwn(values, 'member') ? replacementOf(kind, row, values.member) : null;
  if (Object.keys(changedValues).length === 0 && !replace) return null;
  const end = 'startAt' in changedValues ? { endAt: String(values.endAt) } : {};
  return {
    session: logisticSession['@id'],
    version: logisticSession.version,
    ...changedValues,
    ...end,
    ...(replace ? { replace } : {}),
  };
};

/**
 * The end that follows a new start: the same length, but on the day of the start if the session was on one day, at 23:59 when there is no room
 * for all of it.
 */
export const endAfter = ({ logisticSession }: PlanningEvent, startAt: unknown): string | null => {
  // A day without a time is incomplete.
  const start = typeof startAt === 'string' && startAt.includes('T') ? new Date(startAt) : new Date(Number.NaN);
  if (Number.isNaN(start.getTime())) return null;
  const before = { startAt: new Date(logisticSession.startAt), endAt: new Date(logisticSession.endAt) };
  const { endAt } = movedPeriod(before, start);
  const isOneDay = parisDay(before.startAt) === parisDay(before.endAt);
  const isKept = !isOneDay || parisDay(endAt) === parisDay(start);
  return (isKept ? endAt : parisInstant(parisDay(start), LAST_MINUTE)).toISOString();
};

const LAST_MINUTE = '23:59';

/** Surprising hours of a form: a session of one day ends on another (later), or is cut at midnight (shortened); null: none. */
export const surprisingEnd = ({ logisticSession }: PlanningEvent, { startAt, endAt }: Values): 'shortened' | 'later' | null => {
  if (typeof startAt !== 'string' || typeof endAt !== 'string' || !startAt.includes('T') || !endAt.includes('T')) return null;
  const dayOf = (instant: string) => parisDay(new Date(instant));
  if (dayOf(logisticSession.startAt) !== dayOf(logisticSession.endAt)) return null;
  if (dayOf(endAt) > dayOf(startAt)) return 'later';
  const isCut = parisTime(new Date(endAt)) === LAST_MINUTE && Date.parse(endAt) !== Date.parse(logisticSession.endAt);
  return isCut ? 'shortened' : null;
};

/** Does a move keep day, place, area, officer and people: only its hours change. */
export const isOfHours = (move: PlanningCommandBodies['move'], logisticSession: PlanningLogisticSession): boolean => {
  const { startAt = logisticSession.startAt, area, trainingLocation, trainingOfficer, replace } = move;
  const isElsewhere = [area, trainingLocation, trainingOfficer, replace].some((value) => value !== undefined);
  return !isElsewhere && parisDay(new Date(startAt)) === parisDay(new Date(logisticSession.startAt));
};
