import { z } from 'zod';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import type { PlanningCommandBodies, ReplacedField } from '../../../model/planning/planningCommands.ts';
import type { PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { movedTimetable, type TimetableDay } from '../../../model/sessions/logisticSessionProgramme.ts';
import { daysBetween, movedPeriod, type Period, shiftedPeriod } from '../../../model/sessions/period.ts';
import { INSTANT } from '../../conflicts/draftBody.ts';
import { lockLogisticSessions, lockTrainingSessions } from '../../conflicts/lockPlanned.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { Prepare } from './command.ts';
import {
  type LogisticSessionItem,
  lockNamedLogisticSession,
  lockNamedLogisticSessions,
  trainingIdsOf,
} from './lockNamedLogisticSession.ts';
import { conflictsByDay, otherDaysOf } from './previewConflicts.ts';
import { ALONG_SCHEMA, REPLACE_SCHEMA, replacedIn, replacementsByDay, replacementsOf } from './replaceMembers.ts';

const BODY = z.strictObject({
  session: IRI_SCHEMA,
  version: z.int().optional(),
  startAt: INSTANT.optional(),
  endAt: INSTANT.optional(),
  area: IRI_SCHEMA.optional(),
  trainingLocation: IRI_SCHEMA.optional(),
  trainingOfficer: IRI_SCHEMA.nullish(),
  whole: z.boolean().optional(),
  replace: REPLACE_SCHEMA,
  along: ALONG_SCHEMA,
});

type Move = PlanningCommandBodies['move'];

const periodOf = ({ startAt, endAt }: { readonly startAt: string; readonly endAt: string }): Period => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

/** Without a new end, a moved session keeps its length by the clock. */
const newPeriod = (before: Period, { startAt, endAt }: Move): Period => {
  const period = startAt === undefined ? before : movedPeriod(before, new Date(startAt));
  return endAt === undefined ? period : { ...period, endAt: new Date(endAt) };
};

const timesOf = (logisticSession: LogisticSessionItem, move: Move) => {
  if (move.startAt === undefined && move.endAt === undefined) return {};
  const [before, after] = [periodOf(logisticSession), newPeriod(periodOf(logisticSession), move)];
  const days = (logisticSession.logisticSessionsDay ?? []) as readonly TimetableDay[];
  return {
    startAt: after.startAt.toISOString(),
    endAt: after.endAt.toISOString(),
    logisticSessionsDay: movedTimetable(days, before, after),
  };
};

const irisOf = (logisticSession: LogisticSessionItem, field: ReplacedField): string[] =>
  logisticSession[field].map((linked) => linked['@id']);

const membersOf = (logisticSession: LogisticSessionItem) => ({
  trainers: irisOf(logisticSession, 'trainers'),
  vehicles: irisOf(logisticSession, 'vehicles'),
  teachingTools: irisOf(logisticSession, 'teachingTools'),
});

const labelOf = (logisticSession: LogisticSessionItem, move: Move): string => {
  const before = periodOf(logisticSession);
  const after = newPeriod(before, move);
  const { moved, hours, place, exchanged, officer } = PLANNING_COMMAND_SENTENCES;
  const isOtherDay = (name: keyof Period) => parisDay(before[name]) !== parisDay(after[name]);
  if (isOtherDay('startAt') && isOtherDay('endAt')) return moved(logisticSession, after.startAt);
  if (move.startAt !== undefined || move.endAt !== undefined) return hours(logisticSession);
  const [replacement] = replacementsOf(move);
  if (replacement) return exchanged(replacement.field, logisticSession);
  return move.area || move.trainingLocation ? place(logisticSession) : officer(logisticSession);
};

interface MovedDay {
  readonly item: LogisticSessionItem;
  readonly changes: JsonObject;
}

/** The other days of its trainings, moved by as many days, each with its own replacements. */
const otherDays = (items: readonly LogisticSessionItem[], days: number, { along }: Move): readonly MovedDay[] => {
  const byDay = replacementsByDay(
    along,
    items.map((item) => item['@id']),
  );
  return items.map((item) => {
    const { startAt, endAt } = shiftedPeriod(periodOf(item), days);
    const times = timesOf(item, { session: item['@id'], startAt: startAt.toISOString(), endAt: endAt.toISOString() });
    const { trainingLocation, replace = [] } = byDay.get(item['@id']) ?? {};
    const changes = { ...times, ...(trainingLocation && { trainingLocation }), ...replacedIn(membersOf(item), replace) };
    return { item, changes };
  });
};

/** Moves each day, those in front first, so that none meets the one it replaces; the conflicts of all are refused at once. */
const moveDays = async (context: WriteContext, movedDays: readonly MovedDay[], days: number): Promise<void> => {
  const inFront = (a: MovedDay, b: MovedDay) => Math.sign(days) * (Date.parse(b.item.startAt) - Date.parse(a.item.startAt));
  const conflictDays: Parameters<typeof conflictsByDay>[0][number][] = [];
  let refusal: DomainError | null = null;
  for (const { item, changes } of movedDays.toSorted(inFront)) {
    try {
      await recordsOf(context).logistic_sessions.patch(item, changes);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'planning_conflicts')) throw error;
      refusal ??= error;
      const conflicts = (error.options.extra?.conflicts ?? []) as readonly PlanningConflict[];
      conflictDays.push({ day: { '@id': item['@id'], startAt: String(changes.startAt ?? item.startAt) }, conflicts });
    }
  }
  if (!refusal) return;
  const conflicts = movedDays.length > 1 ? conflictsByDay(conflictDays) : conflictDays.flatMap((one) => one.conflicts);
  throw new DomainError('planning_conflicts', { ...refusal.options, extra: { conflicts } });
};

/** Ids of the other coming days of the session's trainings, if the move takes them along. */
const takenAlong = async ({ database, now }: WriteContext, { session, whole, startAt }: Move): Promise<readonly number[]> =>
  whole === true && startAt !== undefined ? otherDaysOf(database, idOfIri('logistic_sessions', session, 'session'), now) : [];

/** Moves or resizes a session, or changes its planning row; its training sessions follow, and the other days if asked. */
export const prepareMove: Prepare = async (context, body) => {
  const move = readAs(BODY, body) as Move;
  const otherIds = await takenAlong(context, move);
  // All in one order: two moves of one training must not wait for each other.
  await lockLogisticSessions(context.database, [...otherIds, idOfIri('logistic_sessions', move.session, 'session')]);
  const logisticSession = await lockNamedLogisticSession(context, move.session, move.version);
  const along =
    otherIds.length === 0
      ? []
      : await lockNamedLogisticSessions(
          context,
          otherIds.map((id) => ['session', iriOf('logistic_sessions', id)]),
        );
  const trainings = trainingIdsOf([logisticSession, ...along]);
  await lockTrainingSessions(context.database, trainings);
  const days = along.length === 0 ? 0 : daysBetween(periodOf(logisticSession), newPeriod(periodOf(logisticSession), move));
  const others = otherDays(along, days, move);
  const { area, trainingLocation, trainingOfficer } = move;
  const changes = {
    ...timesOf(logisticSession, move),
    ...(area !== undefined && { area }),
    ...(trainingLocation !== undefined && { trainingLocation }),
    ...(trainingOfficer !== undefined && { trainingOfficer }),
    ...replacedIn(membersOf(logisticSession), replacementsOf(move)),
  };
  return {
    touched: { logistic_sessions: [logisticSession.id, ...otherIds], training_sessions: trainings },
    run: async () => {
      await moveDays(context, [{ item: logisticSession, changes }, ...others], days);
      const label = [labelOf(logisticSession, move), ...(days === 0 ? [] : [PLANNING_COMMAND_SENTENCES.along(along.length)])];
      return { label: label.join(' '), sessions: [logisticSession.id, ...otherIds] };
    },
  };
};
