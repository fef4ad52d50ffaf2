import type { Right } from '../accounts/access.ts';

/**
 * Severity of planning conflicts. Blocking: one resource in two places at once, or one that cannot be used; a write that causes it needs
 * confirmation.
 */
const SEVERITIES = {
  trainer_busy: 'blocking',
  vehicle_busy: 'blocking',
  teaching_tool_busy: 'blocking',
  vehicle_out_of_service: 'blocking',
  trainer_inactive: 'blocking',
  vehicle_deleted: 'blocking',
  teaching_tool_deleted: 'blocking',
  training_location_inactive: 'blocking',
  training_location_busy: 'warning',
  officer_inactive: 'warning',
  caterer_closed: 'warning',
  hotel_closed: 'warning',
  trainer_not_eligible: 'warning',
  trainer_outside_areas: 'warning',
  trainer_unavailable: 'warning',
  trainer_document_expired: 'warning',
  vehicle_inspection_expired: 'warning',
  vehicle_insurance_expired: 'warning',
  vehicle_lease_expired: 'warning',
  over_capacity: 'warning',
  blocked_day: 'warning',
  public_holiday: 'warning',
} as const;

export type PlanningConflictKind = keyof typeof SEVERITIES;
export type ConflictSeverity = 'blocking' | 'warning';

/** A record as a conflict names it. */
export interface ConflictParty {
  readonly '@id': string;
  readonly label: string;
}

/** A conflict of a logistic session with another one, with its trainees or with the calendar. */
export interface PlanningConflict {
  readonly kind: PlanningConflictKind;
  readonly severity: ConflictSeverity;
  /** Stable for the same conflict, so that an acceptance can name it. */
  readonly key: string;
  /** A complete French sentence. */
  readonly detail: string;
  /** The busy, unsuitable or closed record. */
  readonly subject: ConflictParty | null;
  /** The logistic session that uses it, or the period of its absence. */
  readonly with: (ConflictParty & { readonly startAt: string; readonly endAt: string }) | null;
}

/** A possible replacement for a conflict's subject. */
export interface ReplacementCandidate extends ConflictParty {
  /** From 1, best first. */
  readonly rank: number;
  /** Why it fits, in French. */
  readonly reasons: readonly string[];
}

export interface Replacements {
  /** Key of the conflict. */
  readonly for: string;
  readonly candidates: readonly ReplacementCandidate[];
}

/** Answer of `POST /api/planning/conflicts`. */
export interface ConflictsAnswer {
  readonly conflicts: readonly PlanningConflict[];
  readonly replacements: readonly Replacements[];
}

/** Maximum of replacements offered for a conflict. */
export const REPLACEMENTS_MAX = 5;

/** The query parameter with the keys of accepted conflicts. */
export const ACCEPT_CONFLICTS_PARAMETER = 'acceptConflicts[]';

/** Readers of logistic sessions or of the planning may check conflicts. */
export const PLANNING_CONFLICTS_RIGHT: Right = [
  'ROLE_READ_LOGISTIC_SESSION',
  'ROLE_WRITE_LOGISTIC_SESSION',
  'ROLE_TRAINER_REGION_MANAGER',
  'ROLE_READ_PLANNING',
];

export const conflictSeverity = (kind: PlanningConflictKind): ConflictSeverity => SEVERITIES[kind];

/** Conflicts that mean "not available", whatever their severity. */
const TAKEN: readonly PlanningConflictKind[] = [
  'trainer_busy',
  'vehicle_busy',
  'teaching_tool_busy',
  'vehicle_out_of_service',
  'trainer_inactive',
  'vehicle_deleted',
  'teaching_tool_deleted',
  'training_location_inactive',
  'trainer_unavailable',
  'training_location_busy',
];

/** Is the conflict's subject used elsewhere, away or no longer in use. */
export const isTaken = ({ kind }: Pick<PlanningConflict, 'kind'>): boolean => TAKEN.includes(kind);

/** `vehicle_busy|/api/vehicles/3|/api/logistic_sessions/7`; missing parts stay empty. */
export const conflictKey = (kind: PlanningConflictKind, subject: string | null, other: string | null): string =>
  [kind, subject ?? '', other ?? ''].join('|');
