import { daysBetween } from '../../../model/calendar/parisTime.ts';
import { isWorkingDay } from '../../../model/calendar/workingDays.ts';
import { daysOfQuarter, quarterBefore } from '../../../model/passport/declarationDeadline.ts';
import { dueMonthsBefore } from '../../../model/retention/retention.ts';
import { addDays } from '../invented/calendar.ts';
import type { Plan, PlannedDay, PlannedSession } from './planSessions.ts';
import type { Resources } from './resourceAllocator.ts';

/** Days from today around which trainings of some years ago are due again: late, now, and over the months to come. */
const DUE_DAYS: readonly number[] = [-40, 0, 25, -12, 60, 1, 110, -75, 170, 2, 230, 300];
/** Shorter periods are those of trainings in the planning, due in a year. */
const LONG_MONTHS = 24;
/** Days ago, at least: what is newer is signed and told about elsewhere in the demonstration. */
const OLD_DAYS = 22;
/** Sessions of the quarter before, whose people are declared, and how many days before its end. */
const DECLARED_SESSIONS = 1;
const BEFORE_QUARTER_END_DAYS = 20;

/** The day on which a session ends, instead of that of the plan. */
interface Moved {
  readonly session: PlannedSession;
  readonly lastDay: string;
}

const renewedSessions = (old: readonly PlannedSession[], today: string): readonly Moved[] =>
  old
    .filter(({ type }) => (type.renewalMonths ?? 0) >= LONG_MONTHS && !type.isDeclared)
    .slice(0, DUE_DAYS.length)
    .map((session, index) => ({
      session,
      lastDay: dueMonthsBefore(addDays(today, DUE_DAYS[index] ?? 0), session.type.renewalMonths ?? 0),
    }));

const declaredSessions = (old: readonly PlannedSession[], today: string): readonly Moved[] => {
  const { to: quarterEnd } = daysOfQuarter(quarterBefore(today));
  return old
    .filter(({ type }) => type.isDeclared)
    .slice(0, DECLARED_SESSIONS)
    .map((session) => ({ session, lastDay: addDays(quarterEnd, -BEFORE_QUARTER_END_DAYS) }));
};

/** Consecutive days that end on a day, or as soon as possible after it. */
const spanEndingOn = (day: string, length: number, isFree: (day: string) => boolean): readonly string[] => {
  const span = Array.from({ length }, (_, index) => addDays(day, index + 1 - length));
  return span.every((one) => isWorkingDay(one) && isFree(one)) ? span : spanEndingOn(addDays(day, 1), length, isFree);
};

type Days = { readonly today: string } & Pick<Resources, 'isClosed'>;

/**
 * The plan, in which some of the oldest sessions took place before: some years ago, so that their people are due again around today, or in
 * the quarter before, of which companies are told who was declared.
 */
export const withFormerTrainings = ({ logisticSessions, trainingSessions }: Plan, { today, isClosed }: Days): Plan => {
  const isAlone = ({ dayIds }: PlannedSession): boolean =>
    dayIds.every((id) => logisticSessions[id - 1]?.sessionIds.length === 1);
  const old = trainingSessions.filter((one) => one.status === 'billed' && one.offset <= -OLD_DAYS && isAlone(one));
  const dayById = new Map<number, string>();
  for (const { session, lastDay } of [...renewedSessions(old, today), ...declaredSessions(old, today)]) {
    const usedDays = new Set(dayById.values());
    const isFree = (day: string) => !usedDays.has(day) && !isClosed(session.place.areaId, day);
    const span = spanEndingOn(lastDay, session.dayIds.length, isFree);
    for (const [rank, id] of session.dayIds.entries()) dayById.set(id, span[rank] ?? lastDay);
  }
  const movedDay = (one: PlannedDay): PlannedDay => ({ ...one, day: dayById.get(one.id) ?? one.day });
  const movedSession = (one: PlannedSession): PlannedSession => {
    const day = dayById.get(one.dayIds[0] ?? 0) ?? one.day;
    return { ...one, day, offset: daysBetween(today, day) };
  };
  return { logisticSessions: logisticSessions.map(movedDay), trainingSessions: trainingSessions.map(movedSession) };
};
