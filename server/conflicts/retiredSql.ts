import type { PlannedCollection } from '../../model/planning/plannedRecords.ts';

/** SQL labels of what sessions are planned with: `r` is the row. */
export const PLANNED_LABELS = {
  trainers: `r.first_name || ' ' || r.last_name`,
  users: `r.first_name || ' ' || r.last_name`,
  vehicles: `r.reference || ' (' || r.matriculation || ')'`,
  teaching_tools: `r.name || ' (' || r.reference || ')'`,
  training_locations: 'r.name',
  caterers: 'r.name',
  hotels: 'r.name',
} as const satisfies Record<PlannedCollection, string>;

const IS_DISABLED = 'exists (select from accounts a where a.id = r.account_id and not a.is_active)';
const IS_CLOSED = '(r.deleted_at is not null or not r.is_active)';

const RETIRED: Readonly<Record<PlannedCollection, string>> = {
  trainers: IS_DISABLED,
  users: IS_DISABLED,
  vehicles: 'r.deleted_at is not null',
  teaching_tools: 'r.deleted_at is not null',
  training_locations: 'not r.is_active',
  caterers: IS_CLOSED,
  hotels: IS_CLOSED,
};

/** SQL: can row `r` no longer be planned, since it is deleted or deactivated. */
export const isRetired = (collection: PlannedCollection): string => RETIRED[collection];
