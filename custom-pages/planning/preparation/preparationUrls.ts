import type { PlanningConflictKind } from '../../../model/planning/planningConflicts.ts';
import type { MissingItemKind } from '../../../model/planning/preparation.ts';
import { type DaySection, logisticSessionSectionAddress } from '../../sessions/data/logisticSessionSections.ts';

/** The section of the session page that solves each missing item. */
const SECTION_OF_MISSING_ITEM: Readonly<Record<MissingItemKind, DaySection>> = {
  trainer: 'team',
  vehicles: 'equipment',
  place: 'options',
  caterer: 'reception',
  housing: 'housing',
  materials: 'equipment',
  convocations: 'mails',
  conventions: 'mails',
};

const SECTION_OF_CONFLICT: Readonly<Record<PlanningConflictKind, DaySection>> = {
  trainer_inactive: 'team',
  trainer_busy: 'team',
  trainer_not_eligible: 'team',
  trainer_outside_areas: 'team',
  trainer_unavailable: 'team',
  trainer_document_expired: 'team',
  vehicle_out_of_service: 'equipment',
  vehicle_deleted: 'equipment',
  vehicle_busy: 'equipment',
  vehicle_inspection_expired: 'equipment',
  vehicle_insurance_expired: 'equipment',
  vehicle_lease_expired: 'equipment',
  teaching_tool_deleted: 'equipment',
  teaching_tool_busy: 'equipment',
  training_location_inactive: 'identity',
  training_location_busy: 'identity',
  over_capacity: 'trainings',
  officer_inactive: 'team',
  caterer_closed: 'reception',
  hotel_closed: 'housing',
  blocked_day: 'identity',
  public_holiday: 'identity',
  weekend: 'identity',
  past_day: 'identity',
  training_location_outside_area: 'identity',
  vehicle_outside_area: 'equipment',
  teaching_tool_outside_area: 'equipment',
};

/** Where a missing item is completed. */
export const missingItemUrl = (id: number | string, kind: MissingItemKind): string =>
  logisticSessionSectionAddress(id, SECTION_OF_MISSING_ITEM[kind]);

/** Where a conflict is solved. */
export const conflictUrl = (id: number, kind: PlanningConflictKind): string =>
  logisticSessionSectionAddress(id, SECTION_OF_CONFLICT[kind]);
