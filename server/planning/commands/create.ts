import { z } from 'zod';
import { PLANNING_COMMAND_SENTENCES, WEEKEND_REASON } from '../../../model/messages/planningCommands.ts';
import { parisDay } from '../../../model/parisTime.ts';
import type { SkippedDay } from '../../../model/planningCommands.ts';
import type { PlanningConflict, PlanningConflictKind } from '../../../model/planningConflicts.ts';
import { type Period, SESSION_CREATION_FIELDS, shiftedPeriod } from '../../../model/sessionCreation.ts';
import { isWeekend } from '../../../model/workingDays.ts';
import { DomainError } from '../../errors.ts';
import type { JsonObject } from '../../hydra/body.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../hydra/bodySchema.ts';
import type { WriteContext } from '../../hydra/writeContext.ts';
import { createSessionOn } from '../../sessions/createSessions.ts';
import { findConflicts } from '../findConflicts.ts';
import { lockResources } from '../lockPlanned.ts';
import type { PlanningDraft } from '../planningDraft.ts';
import { refuseOpenConflicts } from '../refuseConflicts.ts';
import type { Prepare } from './command.ts';
import { INSTANT } from './instant.ts';

const IRIS = z.array(IRI_SCHEMA).max(200).default([]);
const { numberSessionToCreate: NUMBER, goalNumberTrainees: GOAL } = SESSION_CREATION_FIELDS;

const BODY = z.strictObject({
  startAt: INSTANT,
  endAt: INSTANT,
  trainingLocation: IRI_SCHEMA,
  trainingType: IRI_SCHEMA,
  area: IRI_SCHEMA,
  numberSessionToCreate: z.int().min(NUMBER.min).max(NUMBER.max).default(1),
  goalNumberTrainees: z.int().min(GOAL.min).max(GOAL.max).default(0),
  separate: z.boolean().default(false),
  skipConflictingDays: z.boolean().default(false),
  trainers: IRIS,
  vehicles: IRIS,
  teachingTools: IRIS,
  trainingOfficer: IRI_SCHEMA.optional(),
});

type Creation = z.infer<typeof BODY>;

/** Days ahead that are looked through for free ones. */
const SEARCH_DAYS = 366;
/** Days that one statement looks at. */
const SEARCH_STEP = 40;

/** What hangs on the day: another day may be free of it. */
const OF_A_DAY: readonly PlanningConflictKind[] = [
  'trainer_busy',
  'vehicle_busy',
  'teaching_tool_busy',
  'training_location_busy',
  'trainer_unavailable',
  'blocked_day',
  'public_holiday',
];

const draftOf = (creation: Creation): Omit<PlanningDraft, 'startAt' | 'endAt'> => {
  const ids = (name: 'trainers' | 'vehicles' | 'teachingTools', collection: string) =>
    creation[name].map((iri, index) => idOfIri(collection, iri, `${name}[${index}]`));
  return {
    id: null,
    days: [],
    area: idOfIri('areas', creation.area, 'area'),
    trainingLocation: idOfIri('training_locations', creation.trainingLocation, 'trainingLocation'),
    trainers: ids('trainers', 'trainers'),
    vehicles: ids('vehicles', 'vehicles'),
    teachingTools: ids('teachingTools', 'teaching_tools'),
    trainingTypes: [idOfIri('training_types', creation.trainingType, 'trainingType')],
    headcount: creation.goalNumberTrainees,
    takesPlace: true,
  };
};

const on = (draft: Omit<PlanningDraft, 'startAt' | 'endAt'>, { startAt, endAt }: Period): PlanningDraft => ({
  ...draft,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});

const reasonsAgainst = (period: Period, conflicts: readonly PlanningConflict[]): string[] => [
  ...(isWeekend(parisDay(period.startAt)) ? [WEEKEND_REASON] : []),
  ...conflicts.filter(({ kind }) => OF_A_DAY.includes(kind)).map(({ detail }) => detail),
];

interface ChosenDays {
  readonly days: readonly Period[];
  readonly skipped: readonly SkippedDay[];
}

/** So many days on which nothing stands against the session, and those that were jumped over on the way. */
const freeDays = async (
  { database }: WriteContext,
  draft: Omit<PlanningDraft, 'startAt' | 'endAt'>,
  { first, count }: { readonly first: Period; readonly count: number },
): Promise<ChosenDays> => {
  const days: Period[] = [];
  const skipped: SkippedDay[] = [];
  for (let from = 0; from < SEARCH_DAYS; from += SEARCH_STEP) {
    const periods = Array.from({ length: SEARCH_STEP }, (_, index) => shiftedPeriod(first, from + index));
    const found = await findConflicts(
      database,
      periods.map((period) => on(draft, period)),
    );
    for (const [index, period] of periods.entries()) {
      if (days.length === count) return { days, skipped };
      const reasons = reasonsAgainst(period, found[index] ?? []);
      if (reasons.length > 0) skipped.push({ date: parisDay(period.startAt), reasons });
      else days.push(period);
    }
  }
  throw new DomainError('record.conflict', {
    detail: `${days.length} jours libres seulement dans l’année qui suit : demandez moins de sessions ou choisissez un autre lieu.`,
  });
};

const chooseDays = (
  context: WriteContext,
  creation: Creation,
  draft: Omit<PlanningDraft, 'startAt' | 'endAt'>,
): Promise<ChosenDays> | ChosenDays => {
  const first = { startAt: new Date(creation.startAt), endAt: new Date(creation.endAt) };
  const count = creation.numberSessionToCreate;
  if (creation.skipConflictingDays) return freeDays(context, draft, { first, count });
  return { days: Array.from({ length: count }, (_, index) => shiftedPeriod(first, index)), skipped: [] };
};

/** All that stands against any of the days is refused, and told, at once. */
const refuseTaken = async (context: WriteContext, draft: Omit<PlanningDraft, 'startAt' | 'endAt'>, days: readonly Period[]) => {
  const found = await findConflicts(
    context.database,
    days.map((day) => on(draft, day)),
  );
  const byKey = new Map(found.flat().map((conflict) => [conflict.key, conflict]));
  refuseOpenConflicts([...byKey.values()], context.accepts ?? []);
};

const bodiesOf = (creation: Creation, [first]: readonly Period[]) => {
  const { trainingLocation, trainingType, area, goalNumberTrainees, endAt } = creation;
  const { trainers, vehicles, teachingTools, trainingOfficer } = creation;
  const startAt = first?.startAt.toISOString() ?? creation.startAt;
  const session: JsonObject = { startAt, endAt, trainingLocation, trainingType, area, goalNumberTrainees };
  return { session, day: { trainers, vehicles, teachingTools, ...(trainingOfficer && { trainingOfficer }) } };
};

/** One training session on N days, or N of a day each. */
export const prepareCreate: Prepare = async (context, body) => {
  const creation = readAs(BODY, body);
  const draft = draftOf(creation);
  await lockResources(context.database, draft);
  return {
    touched: {},
    run: async () => {
      const { days, skipped } = await chooseDays(context, creation, draft);
      await refuseTaken(context, draft, days);
      const groups = creation.separate ? days.map((day) => [day]) : [days];
      const made = [];
      for (const group of groups) made.push(await createSessionOn(context, { ...bodiesOf(creation, group), days: group }));
      const sessions = made.flatMap(({ logisticSessions }) => logisticSessions);
      return {
        label: PLANNING_COMMAND_SENTENCES.created(sessions.length, days[0]?.startAt ?? new Date(creation.startAt)),
        sessions,
        made: { logistic_sessions: sessions, training_sessions: made.map(({ trainingSession }) => trainingSession) },
        skipped,
      };
    },
  };
};
