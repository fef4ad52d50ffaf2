import type { JsonObject } from '../../model/kernel/values/json.ts';
import type { TimetableDay } from '../../model/sessions/logisticSessionProgramme.ts';
import { areAllCanceled, type TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { EXPECTED_TRAINEES } from './registered.ts';

/** A stored or planned logistic session, as far as conflicts are concerned. */
export interface PlanningDraft {
  /** The session's id, since it does not conflict with itself. Null: a new one. */
  readonly id: number | null;
  readonly startAt: string;
  readonly endAt: string;
  /** Hours per day; none: from start to end without a break. */
  readonly days: readonly TimetableDay[];
  readonly area: number | null;
  readonly trainingLocation: number | null;
  readonly trainers: readonly number[];
  readonly vehicles: readonly number[];
  readonly teachingTools: readonly number[];
  /** Trainings of the session, without canceled ones. */
  readonly trainingTypes: readonly number[];
  /** Number of people expected. */
  readonly headcount: number;
  /** False once all its trainings are canceled: it then uses no resources. */
  readonly takesPlace: boolean;
}

/** A new session without resources. */
export const EMPTY_DRAFT: Omit<PlanningDraft, 'startAt' | 'endAt'> = {
  id: null,
  days: [],
  area: null,
  trainingLocation: null,
  trainers: [],
  vehicles: [],
  teachingTools: [],
  trainingTypes: [],
  headcount: 0,
  takesPlace: true,
};

interface StoredDraft extends PlanningDraft {
  readonly id: number;
  /** Statuses of its trainings. */
  readonly statuses: readonly TrainingSessionStatus[];
}

const linked = (to: string): string =>
  `coalesce((select array_agg(k.target_id order by k.target_id) from logistic_sessions_${to} k where k.owner_id = l.id), '{}')`;

/** Stored logistic sessions ($1: their ids), by id. */
const planningDraftStatement = defineStatement({
  text: `select l.id, l.start_at as "startAt", l.end_at as "endAt", coalesce(l.logistic_sessions_day, '[]') as days,
  l.area_id as area, l.training_location_id as "trainingLocation", ${linked('trainers')} as trainers,
  ${linked('vehicles')} as vehicles, ${linked('teaching_tools')} as "teachingTools", coalesce(t.statuses, '{}') as statuses,
  coalesce(t.types, '{}') as "trainingTypes", coalesce(t.headcount, 0)::int as headcount
from logistic_sessions l left join lateral (
  select array_agg(s.status) as statuses, array_agg(distinct s.training_type_id) filter (where s.status <> 'canceled') as types,
    sum(${EXPECTED_TRAINEES}) filter (where s.status <> 'canceled') as headcount
  from logistic_sessions_training_sessions k join training_sessions s on s.id = k.target_id where k.owner_id = l.id
) t on true
where l.id = any($1::int[]) order by l.id`,
  columns: {
    id: 'int4',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    days: typed<readonly TimetableDay[]>('jsonb'),
    area: 'int4?',
    trainingLocation: 'int4?',
    trainers: 'int4[]',
    vehicles: 'int4[]',
    teachingTools: 'int4[]',
    statuses: typed<readonly TrainingSessionStatus[]>('text[]'),
    trainingTypes: 'int4[]',
    headcount: 'int4',
  },
});

/** Stored logistic sessions, by id. */
export const readDrafts = async (database: Queryable, ids: readonly number[]): Promise<StoredDraft[]> => {
  const rows = await planningDraftStatement.rows(database, [ids]);
  return rows.map((row) => ({
    ...row,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    takesPlace: !areAllCanceled(row.statuses.map((status) => ({ status }))),
  }));
};

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(({ id }: { readonly id: number }) => id) : []);

const idIn = (value: unknown): number | null => (value as { readonly id: number } | null)?.id ?? null;

/** The resources of a session's item; trainer qualification and group size are not needed. */
export const draftOfItem = (item: JsonObject): PlanningDraft => ({
  id: Number(item.id),
  startAt: String(item.startAt),
  endAt: String(item.endAt),
  days: (item.logisticSessionsDay ?? []) as readonly TimetableDay[],
  area: idIn(item.area),
  trainingLocation: idIn(item.trainingLocation),
  trainers: idsOf(item.trainers),
  vehicles: idsOf(item.vehicles),
  teachingTools: idsOf(item.teachingTools),
  trainingTypes: [],
  headcount: 0,
  takesPlace: !areAllCanceled((item.trainingSessions ?? []) as readonly { readonly status: TrainingSessionStatus }[]),
});
