import { z } from 'zod';
import { parisDay, parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { PLANNING_COMMAND_SENTENCES } from '../../../model/messages/planning/planningCommands.ts';
import { movedPeriod, type Period } from '../../../model/sessions/period.ts';
import { findConflicts } from '../../conflicts/findConflicts.ts';
import { lockResources } from '../../conflicts/lockPlanned.ts';
import { refuseOpenConflicts } from '../../conflicts/refuseConflicts.ts';
import { IRI_SCHEMA, readAs } from '../../http/bodySchema.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { lockNeeds } from '../../needs/placement/associateNeeds.ts';
import { requireCommandRight } from '../undo/planningCommands.ts';
import { chooseTrainingSessionDates, type DraftOfDay, onDay } from './chooseTrainingSessionDates.ts';
import type { Outcome, Prepare } from './command.ts';
import { createTrainingSessionOn } from './createTrainingSession.ts';
import { CHOSEN_DAYS, CREATION_DAYS, draftOfCreation } from './creationBody.ts';
import { NEED_IRIS, needIdsOf, planNeeds, trainingLabel } from './planTrainees.ts';

const BODY = z.strictObject({
  ...CREATION_DAYS,
  trainingLocation: IRI_SCHEMA,
  trainingType: IRI_SCHEMA,
  area: IRI_SCHEMA,
  separate: z.boolean().default(false),
  /** Exactly these days; otherwise the requested number from `startAt` on. */
  days: CHOSEN_DAYS.optional(),
  trainingOfficer: IRI_SCHEMA.optional(),
  needTrainings: NEED_IRIS.optional(),
});

type Creation = z.infer<typeof BODY>;

interface TakenDays extends Pick<Outcome, 'skipped'> {
  readonly days: readonly Period[];
}

const takeDays = async ({ database }: WriteContext, creation: Creation, draft: DraftOfDay): Promise<TakenDays> => {
  const first = { startAt: new Date(creation.startAt), endAt: new Date(creation.endAt) };
  if (creation.days) {
    const dates = [...new Set(creation.days)].sort();
    return { days: dates.map((date) => movedPeriod(first, parisInstant(date, parisTime(first.startAt)))), skipped: [] };
  }
  const { numberSessionToCreate: count, skipConflictingDays: isSkipping } = creation;
  const chosenDays = await chooseTrainingSessionDates(database, draft, { first, count, isSkipping });
  return {
    days: chosenDays.filter(({ isSkipped }) => !isSkipped).map(({ period }) => period),
    skipped: chosenDays.filter(({ isSkipped }) => isSkipped).map(({ date, reasons }) => ({ date, reasons })),
  };
};

/** Refuses all conflicts of all days at once. */
const refuseTaken = async (context: WriteContext, draft: DraftOfDay, days: readonly Period[]) => {
  const conflicts = await findConflicts(
    context.database,
    days.map((day) => onDay(draft, day)),
  );
  const byKey = new Map(conflicts.flat().map((conflict) => [conflict.key, conflict]));
  refuseOpenConflicts([...byKey.values()], context.accepts ?? []);
};

const bodiesOf = (creation: Creation, [first]: readonly Period[]) => {
  const { trainingLocation, trainingType, area, goalNumberTrainees, endAt } = creation;
  const { trainers, vehicles, teachingTools, trainingOfficer } = creation;
  const startAt = first?.startAt.toISOString() ?? creation.startAt;
  const trainingSession: JsonObject = { startAt, endAt, trainingLocation, trainingType, area, goalNumberTrainees };
  return { session: trainingSession, day: { trainers, vehicles, teachingTools, ...(trainingOfficer && { trainingOfficer }) } };
};

/** Plans the needs on the new session, if there are any; returns what to add to the label. */
const planOnFirst = async (
  context: WriteContext,
  [trainingSessionId]: readonly number[],
  needIds: readonly number[],
): Promise<readonly string[]> =>
  trainingSessionId === undefined || needIds.length === 0 ? [] : [await planNeeds(context, { trainingSessionId, needIds })];

/** One training session on N days, or N of one day each; needs are planned on the first. */
export const prepareCreate: Prepare = async (context, body) => {
  const creation = readAs(BODY, body);
  const needIds = needIdsOf(creation.needTrainings);
  if (needIds.length > 0) requireCommandRight(context, 'plan_trainees');
  const draft = draftOfCreation(creation);
  await lockResources(context.database, [draft]);
  // Needs last, as in every command: two commands must not wait for each other.
  if (needIds.length > 0) await lockNeeds(context, needIds);
  return {
    touched: { need_trainings: needIds },
    run: async () => {
      const { days, skipped } = await takeDays(context, creation, draft);
      await refuseTaken(context, draft, days);
      const groups = creation.separate ? days.map((day) => [day]) : [days];
      const createdTrainings = [];
      for (const group of groups)
        createdTrainings.push(await createTrainingSessionOn(context, { ...bodiesOf(creation, group), days: group }));
      const logisticSessions = createdTrainings.flatMap((one) => one.logisticSessions);
      const trainingSessions = createdTrainings.map(({ trainingSession }) => trainingSession);
      const [first] = trainingSessions;
      const created = PLANNING_COMMAND_SENTENCES.created(
        createdTrainings.length,
        days.map(({ startAt }) => parisDay(startAt)),
        first === undefined ? undefined : (await trainingLabel(context.database, first)).name,
      );
      return {
        label: [created, ...(await planOnFirst(context, trainingSessions, needIds))].join(' ; '),
        sessions: logisticSessions,
        made: { logistic_sessions: logisticSessions, training_sessions: trainingSessions },
        skipped,
      };
    },
  };
};
