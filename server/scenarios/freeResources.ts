import { parisInstant } from '../../model/calendar/parisTime.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import type { PlanningConflict } from '../../model/planning/planningConflicts.ts';
import { findConflicts } from '../conflicts/findConflicts.ts';
import { EMPTY_DRAFT, type PlanningDraft } from '../conflicts/planningDraft.ts';
import type { Queryable } from '../database/database.ts';

/** Sessions judged by one statement. */
const STEP = 300;

/** First and last hour of a day's sessions. */
export interface DayHours {
  readonly start: string;
  readonly end: string;
}

/** A session that would take place on a day. */
export const draftOn = (day: string, { start, end }: DayHours, draft: Partial<PlanningDraft>): PlanningDraft => ({
  ...EMPTY_DRAFT,
  ...draft,
  startAt: parisInstant(day, start).toISOString(),
  endAt: parisInstant(day, end).toISOString(),
});

/** The conflicts of many sessions, in order. */
export const conflictsOf = async (
  database: Queryable,
  drafts: readonly PlanningDraft[],
): Promise<readonly (readonly PlanningConflict[])[]> => {
  const conflictLists: PlanningConflict[][] = [];
  for (let from = 0; from < drafts.length; from += STEP) {
    conflictLists.push(...(await findConflicts(database, drafts.slice(from, from + STEP))));
  }
  return conflictLists;
};

/** The ids of people and equipment to judge. */
export interface Members {
  readonly trainers: readonly number[];
  readonly vehicles: readonly number[];
  readonly tools: readonly number[];
}

/** On which days (their indexes) each trainer, vehicle and tool is taken, by IRI: the planning's conflicts decide. */
export const takenDays = async (
  database: Queryable,
  { days, hours, members }: { readonly days: readonly string[]; readonly hours: DayHours; readonly members: Members },
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const draft = { trainers: members.trainers, vehicles: members.vehicles, teachingTools: members.tools };
  const conflictLists = await conflictsOf(
    database,
    days.map((day) => draftOn(day, hours, draft)),
  );
  const daysByRecord = new Map<string, Set<number>>();
  // Whatever the kind: also a licence or an inspection that has expired by then.
  for (const [day, conflicts] of conflictLists.entries())
    for (const { subject } of conflicts) {
      if (!subject) continue;
      daysByRecord.set(subject['@id'], (daysByRecord.get(subject['@id']) ?? new Set()).add(day));
    }
  return new Map([...daysByRecord].map(([iri, dates]) => [iri, [...dates]]));
};

/** The days (their indexes) on which a session in each area or at each place would have a conflict of its own. */
export const closedDays = async <Id extends number>(
  database: Queryable,
  {
    days,
    hours,
    drafts,
  }: {
    readonly days: readonly string[];
    readonly hours: DayHours;
    readonly drafts: ReadonlyMap<Id, Partial<PlanningDraft>>;
  },
): Promise<ReadonlyMap<Id, readonly number[]>> => {
  const draftDays = [...drafts].flatMap(([id, draft]) => days.map((day, at) => ({ id, at, draft: draftOn(day, hours, draft) })));
  const conflictLists = await conflictsOf(
    database,
    draftDays.map(({ draft }) => draft),
  );
  const daysById = new Map<Id, number[]>([...drafts.keys()].map((id) => [id, []]));
  for (const [index, { id, at }] of draftDays.entries()) if ((conflictLists[index] ?? []).length > 0) daysById.get(id)?.push(at);
  return daysById;
};

interface Qualified {
  /** By trainer: trainings and areas in which they may work. */
  readonly types: ReadonlyMap<number, readonly number[]>;
  readonly areas: ReadonlyMap<number, readonly number[]>;
}

/** Trainings and areas that each trainer may have: those without a conflict. */
export const qualifiedTrainers = async (
  database: Queryable,
  {
    day,
    hours,
    trainers,
    types,
    areas,
  }: {
    readonly day: string;
    readonly hours: DayHours;
    readonly trainers: readonly number[];
    readonly types: readonly number[];
    readonly areas: readonly number[];
  },
): Promise<Qualified> => {
  const drafts = [
    ...types.map((type) => draftOn(day, hours, { trainers, trainingTypes: [type] })),
    ...areas.map((area) => draftOn(day, hours, { trainers, area })),
  ];
  const conflictLists = await conflictsOf(database, drafts);
  const refused = conflictLists.map(
    (conflicts) =>
      new Set(
        conflicts.flatMap(({ kind, subject }) =>
          kind === 'trainer_not_eligible' || kind === 'trainer_outside_areas' ? (subject?.['@id'] ?? []) : [],
        ),
      ),
  );
  const allowed = (trainer: number, all: readonly number[], from: number) =>
    all.filter((_, at) => !refused[from + at]?.has(iriOf('trainers', trainer)));
  return {
    types: new Map(trainers.map((trainer) => [trainer, allowed(trainer, types, 0)])),
    areas: new Map(trainers.map((trainer) => [trainer, allowed(trainer, areas, types.length)])),
  };
};
