import { parisDay } from '../../../model/calendar/parisTime.ts';
import { isWeekend } from '../../../model/calendar/workingDays.ts';
import { WEEKEND_REASON } from '../../../model/messages/planning/planningCommands.ts';
import type { SessionDate } from '../../../model/planning/creationDatesView.ts';
import type { PlanningConflict, PlanningConflictKind } from '../../../model/planning/planningConflicts.ts';
import { consecutiveDays, type Period, shiftedPeriod } from '../../../model/sessions/period.ts';
import { SEARCH_DAYS } from '../../../model/sessions/trainingSessionCreation.ts';
import { findConflicts } from '../../conflicts/findConflicts.ts';
import type { PlanningDraft } from '../../conflicts/planningDraft.ts';
import type { Queryable } from '../../database/database.ts';
import { problem } from '../../kernel/domainError.ts';

/** A new session without its hours. */
export type DraftOfDay = Omit<PlanningDraft, 'startAt' | 'endAt'>;

/** Days per statement. */
const SEARCH_STEP = 40;

/** Conflicts that another date would resolve. */
const DAY_BOUND_CONFLICTS: readonly PlanningConflictKind[] = [
  'trainer_busy',
  'vehicle_busy',
  'teaching_tool_busy',
  'training_location_busy',
  'trainer_unavailable',
  'trainer_document_expired',
  'vehicle_inspection_expired',
  'vehicle_insurance_expired',
  'vehicle_lease_expired',
  'blocked_day',
  'public_holiday',
];

export const onDay = (draft: DraftOfDay, { startAt, endAt }: Period): PlanningDraft => ({
  ...draft,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});

const reasonsAgainst = (period: Period, conflicts: readonly PlanningConflict[]): string[] => [
  ...(isWeekend(parisDay(period.startAt)) ? [WEEKEND_REASON] : []),
  ...conflicts.filter(({ kind }) => DAY_BOUND_CONFLICTS.includes(kind)).map(({ detail }) => detail),
];

/** A day with its hours and conflicts. */
export type ChosenDay = SessionDate & { readonly period: Period };

const judgeDays = async (
  database: Queryable,
  draft: DraftOfDay,
  periods: readonly Period[],
): Promise<Omit<ChosenDay, 'isSkipped'>[]> => {
  const conflicts = await findConflicts(
    database,
    periods.map((period) => onDay(draft, period)),
  );
  return periods.map((period, index) => ({
    period,
    date: parisDay(period.startAt),
    reasons: reasonsAgainst(period, conflicts[index] ?? []),
  }));
};

interface Wanted {
  readonly first: Period;
  readonly count: number;
  /** Skip days with conflicts. */
  readonly isSkipping: boolean;
}

/** The wanted number of conflict-free days, and the skipped ones between. */
const freeDays = async (database: Queryable, draft: DraftOfDay, { first, count }: Wanted): Promise<ChosenDay[]> => {
  const judgedDays: ChosenDay[] = [];
  let free = 0;
  for (let from = 0; from < SEARCH_DAYS; from += SEARCH_STEP) {
    const periods = Array.from({ length: SEARCH_STEP }, (_, index) => shiftedPeriod(first, from + index));
    for (const day of await judgeDays(database, draft, periods)) {
      if (free === count) return judgedDays;
      const isSkipped = day.reasons.length > 0;
      judgedDays.push({ ...day, isSkipped });
      if (!isSkipped) free += 1;
    }
  }
  throw problem('record.conflict', 'planning.few_free_days', { free });
};

/** The days of a creation with their conflicts: consecutive, or the next free ones. */
export const chooseTrainingSessionDates = async (
  database: Queryable,
  draft: DraftOfDay,
  request: Wanted,
): Promise<readonly ChosenDay[]> => {
  if (request.isSkipping) return freeDays(database, draft, request);
  const days = await judgeDays(database, draft, consecutiveDays(request.first, request.count));
  return days.map((day) => ({ ...day, isSkipped: false }));
};
