import type { Right } from '../kernel/access.ts';

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
  weekend: 'warning',
  past_day: 'warning',
  training_location_outside_area: 'warning',
  vehicle_outside_area: 'warning',
  teaching_tool_outside_area: 'warning',
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
  /** With other days of a training: those that have the conflict, with their new start. */
  readonly days?: readonly ConflictDay[];
}

/** A day of a training that moves with others. */
export interface ConflictDay {
  readonly '@id': string;
  readonly startAt: string;
}

/** A possible replacement for a conflict's subject. */
export interface ReplacementCandidate extends ConflictParty {
  /** From 1, best first. */
  readonly rank: number;
  /** Eligible for the session's trainings, or made for them: otherwise it is not offered as « Libre ». */
  readonly isQualified: boolean;
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
  /** Other coming days of the session's trainings, which a move takes along with `whole`. */
  readonly otherDays?: number;
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

/** Conflicts with what can no longer be used, as it is today: they say nothing of sessions that are over. */
const OUT_OF_USE: readonly PlanningConflictKind[] = [
  'vehicle_out_of_service',
  'trainer_inactive',
  'vehicle_deleted',
  'teaching_tool_deleted',
  'training_location_inactive',
];

/** Conflicts that mean "not available", whatever their severity. */
const TAKEN: readonly PlanningConflictKind[] = [
  'trainer_busy',
  'vehicle_busy',
  'teaching_tool_busy',
  ...OUT_OF_USE,
  'trainer_unavailable',
  'training_location_busy',
];

/** Conflicts of a session that ends at this instant. */
export const conflictsAt = (conflicts: readonly PlanningConflict[], endAt: string, now: Date): readonly PlanningConflict[] =>
  Date.parse(endAt) < now.getTime() ? conflicts.filter(({ kind }) => !OUT_OF_USE.includes(kind)) : conflicts;

/** Is the conflict's subject used elsewhere, away or no longer in use. */
export const isTaken = ({ kind }: Pick<PlanningConflict, 'kind'>): boolean => TAKEN.includes(kind);

/** `vehicle_busy|/api/vehicles/3|/api/logistic_sessions/7`; missing parts stay empty. */
export const conflictKey = (kind: PlanningConflictKind, subject: string | null, other: string | null): string =>
  [kind, subject ?? '', other ?? ''].join('|');
