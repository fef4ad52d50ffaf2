import { z } from 'zod';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planningCommands.ts';
import { parisDay } from '../../../model/parisTime.ts';
import {
  type MemberReplacement,
  type PlanningCommandBodies,
  REPLACED_FIELDS,
  type ReplacedField,
} from '../../../model/planningCommands.ts';
import { resourceByName } from '../../../model/resources.ts';
import { movedPeriod, type Period } from '../../../model/sessionCreation.ts';
import { movedTimetable, type TimetableDay } from '../../../model/sessionTimetable.ts';
import { DomainError } from '../../errors.ts';
import { IRI_SCHEMA, readAs } from '../../hydra/bodySchema.ts';
import { patchRecord } from '../../hydra/write.ts';
import { lockTrainingSessions } from '../lockPlanned.ts';
import type { Prepare } from './command.ts';
import { INSTANT } from './instant.ts';
import { lockNamedSession, type SessionItem, trainingIdsOf } from './readSession.ts';

const REPLACEMENT = z.strictObject({ field: z.enum(REPLACED_FIELDS), from: IRI_SCHEMA.nullable(), to: IRI_SCHEMA.nullable() });

const BODY = z.strictObject({
  session: IRI_SCHEMA,
  version: z.int().optional(),
  startAt: INSTANT.optional(),
  endAt: INSTANT.optional(),
  area: IRI_SCHEMA.optional(),
  trainingLocation: IRI_SCHEMA.optional(),
  trainingOfficer: IRI_SCHEMA.nullish(),
  replace: z.union([REPLACEMENT, z.array(REPLACEMENT).max(50)]).optional(),
});

type Move = PlanningCommandBodies['move'];

const periodOf = ({ startAt, endAt }: { readonly startAt: string; readonly endAt: string }): Period => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

/** Without an end of its own, a day that moves keeps its length on the clock. */
const newPeriod = (before: Period, { startAt, endAt }: Move): Period => {
  const moved = startAt === undefined ? before : movedPeriod(before, new Date(startAt));
  return endAt === undefined ? moved : { ...moved, endAt: new Date(endAt) };
};

const timesOf = (session: SessionItem, move: Move) => {
  if (move.startAt === undefined && move.endAt === undefined) return {};
  const [before, after] = [periodOf(session), newPeriod(periodOf(session), move)];
  const days = (session.logisticSessionsDay ?? []) as readonly TimetableDay[];
  return {
    startAt: after.startAt.toISOString(),
    endAt: after.endAt.toISOString(),
    logisticSessionsDay: movedTimetable(days, before, after),
  };
};

const replaced = (held: readonly string[], { from, to }: MemberReplacement): string[] => {
  if (from !== null && !held.includes(from)) {
    throw new DomainError('record.conflict', { detail: 'Ce qui doit être remplacé n’est plus sur cette session.' });
  }
  return [...held.filter((iri) => iri !== from), ...(to === null ? [] : [to])];
};

/** The members of each field that something is replaced in. */
const replacedIn = (session: SessionItem, replacements: readonly MemberReplacement[]) => {
  const fields: Partial<Record<ReplacedField, readonly string[]>> = {};
  for (const replacement of replacements) {
    const { field } = replacement;
    fields[field] = replaced(fields[field] ?? session[field].map((linked) => linked['@id']), replacement);
  }
  return fields;
};

const replacementsOf = ({ replace = [] }: Move): readonly MemberReplacement[] => [replace].flat();

const labelOf = (session: SessionItem, move: Move): string => {
  const before = periodOf(session);
  const after = newPeriod(before, move);
  const { moved, hours, place, exchanged, officer } = PLANNING_COMMAND_SENTENCES;
  const isOtherDay = (name: keyof Period) => parisDay(before[name]) !== parisDay(after[name]);
  if (isOtherDay('startAt') && isOtherDay('endAt')) return moved(before.startAt, after.startAt);
  if (move.startAt !== undefined || move.endAt !== undefined) return hours(before.startAt);
  const [replacement] = replacementsOf(move);
  if (replacement) return exchanged(replacement.field, before.startAt);
  return move.area || move.trainingLocation ? place(before.startAt) : officer(before.startAt);
};

/** Moves a day, makes it longer or shorter, or gives it another row of the planning; the training sessions of that day follow. */
export const prepareMove: Prepare = async (context, body) => {
  const move = readAs(BODY, body) as Move;
  const session = await lockNamedSession(context, move.session, move.version);
  const trainings = trainingIdsOf([session]);
  await lockTrainingSessions(context.database, trainings);
  const { area, trainingLocation, trainingOfficer } = move;
  const changes = {
    ...timesOf(session, move),
    ...(area !== undefined && { area }),
    ...(trainingLocation !== undefined && { trainingLocation }),
    ...(trainingOfficer !== undefined && { trainingOfficer }),
    ...replacedIn(session, replacementsOf(move)),
  };
  return {
    touched: { logistic_sessions: [session.id], training_sessions: trainings },
    run: async () => {
      await patchRecord(context, resourceByName('logistic_sessions'), session, changes);
      return { label: labelOf(session, move), sessions: [session.id] };
    },
  };
};
