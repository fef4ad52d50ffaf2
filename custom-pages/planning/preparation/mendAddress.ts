import type { PlanningConflictKind } from '../../../model/planning/planningConflicts.ts';
import type { LackKind } from '../../../model/planning/preparation.ts';
import { type DaySection, logisticSessionSectionAddress } from '../../sessions/logisticSessionSections.ts';

/** The section of the session page that solves each missing item. */
const SECTION_OF_LACK: Readonly<Record<LackKind, DaySection>> = {
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
  trainer_busy: 'team',
  trainer_not_eligible: 'team',
  trainer_outside_areas: 'team',
  trainer_unavailable: 'team',
  vehicle_busy: 'equipment',
  teaching_tool_busy: 'equipment',
  training_location_busy: 'identity',
  over_capacity: 'trainings',
  blocked_day: 'identity',
  public_holiday: 'identity',
};

/** Where a missing item is completed. */
export const lackAddress = (id: number, kind: LackKind): string => logisticSessionSectionAddress(id, SECTION_OF_LACK[kind]);

/** Where a conflict is solved. */
export const conflictAddress = (id: number, kind: PlanningConflictKind): string =>
  logisticSessionSectionAddress(id, SECTION_OF_CONFLICT[kind]);
