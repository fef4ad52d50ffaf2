import type { JsonObject } from '../../model/kernel/json.ts';
import type { TimetableDay } from '../../model/sessions/logisticSessionTimetable.ts';
import { areAllCanceled, type TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';
import type { Queryable } from '../database/database.ts';
import { planningDraftStatement } from './planningDraftStatement.ts';

/** An organised day as it stands or as somebody means it to, as far as it can be in another's way. */
export interface PlanningDraft {
  /** The day itself: it is never in its own way. Null: a new one. */
  readonly id: number | null;
  readonly startAt: string;
  readonly endAt: string;
  /** Hours day by day; none: from start to end without a break. */
  readonly days: readonly TimetableDay[];
  readonly area: number | null;
  readonly trainingLocation: number | null;
  readonly trainers: readonly number[];
  readonly vehicles: readonly number[];
  readonly teachingTools: readonly number[];
  /** What is trained, without what is canceled. */
  readonly trainingTypes: readonly number[];
  /** People that are expected. */
  readonly headcount: number;
  /** False once all its trainings are canceled: then it takes nothing. */
  readonly takesPlace: boolean;
}

interface StoredDraft extends PlanningDraft {
  readonly id: number;
  /** Of its trainings. */
  readonly statuses: readonly TrainingSessionStatus[];
}

/** Organised days as they stand, in the order of their ids. */
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

/** What the item of an organised day took when it was read; who may hold it and how many come is not asked of it. */
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
