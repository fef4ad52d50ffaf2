import { z } from 'zod';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import type { PlanningCommandBodies, ReplacedField } from '../../../model/planning/planningCommands.ts';
import { movedTimetable, type TimetableDay } from '../../../model/sessions/logisticSessionProgramme.ts';
import { movedPeriod, type Period } from '../../../model/sessions/period.ts';
import { IRI_SCHEMA, readAs } from '../../http/bodySchema.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { lockTrainingSessions } from '../lockPlanned.ts';
import type { Prepare } from './command.ts';
import { INSTANT } from './instant.ts';
import { type LogisticSessionItem, lockNamedLogisticSession, trainingIdsOf } from './lockNamedLogisticSession.ts';
import { REPLACE_SCHEMA, replacedIn, replacementsOf } from './replaceMembers.ts';

const BODY = z.strictObject({
  session: IRI_SCHEMA,
  version: z.int().optional(),
  startAt: INSTANT.optional(),
  endAt: INSTANT.optional(),
  area: IRI_SCHEMA.optional(),
  trainingLocation: IRI_SCHEMA.optional(),
  trainingOfficer: IRI_SCHEMA.nullish(),
  replace: REPLACE_SCHEMA,
});

type Move = PlanningCommandBodies['move'];

const periodOf = ({ startAt, endAt }: { readonly startAt: string; readonly endAt: string }): Period => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

/** Without a new end, a moved session keeps its length by the clock. */
const newPeriod = (before: Period, { startAt, endAt }: Move): Period => {
  const moved = startAt === undefined ? before : movedPeriod(before, new Date(startAt));
  return endAt === undefined ? moved : { ...moved, endAt: new Date(endAt) };
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
  if (isOtherDay('startAt') && isOtherDay('endAt')) return moved(before.startAt, after.startAt);
  if (move.startAt !== undefined || move.endAt !== undefined) return hours(before.startAt);
  const [replacement] = replacementsOf(move);
  if (replacement) return exchanged(replacement.field, before.startAt);
  return move.area || move.trainingLocation ? place(before.startAt) : officer(before.startAt);
};

/** Moves or resizes a session, or changes its planning row; its training sessions follow. */
export const prepareMove: Prepare = async (context, body) => {
  const move = readAs(BODY, body) as Move;
  const logisticSession = await lockNamedLogisticSession(context, move.session, move.version);
  const trainings = trainingIdsOf([logisticSession]);
  await lockTrainingSessions(context.database, trainings);
  const { area, trainingLocation, trainingOfficer } = move;
  const changes = {
    ...timesOf(logisticSession, move),
    ...(area !== undefined && { area }),
    ...(trainingLocation !== undefined && { trainingLocation }),
    ...(trainingOfficer !== undefined && { trainingOfficer }),
    ...replacedIn(membersOf(logisticSession), replacementsOf(move)),
  };
  return {
    touched: { logistic_sessions: [logisticSession.id], training_sessions: trainings },
    run: async () => {
      await recordsOf(context).logistic_sessions.patch(logisticSession, changes);
      return { label: labelOf(logisticSession, move), sessions: [logisticSession.id] };
    },
  };
};
