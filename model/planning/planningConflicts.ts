import type { Right } from '../accounts/access.ts';

/** What the planning warns of. Blocking: one thing in two places at once; a write that brings it needs a knowing yes. */
const SEVERITIES = {
  trainer_busy: 'blocking',
  vehicle_busy: 'blocking',
  teaching_tool_busy: 'blocking',
  training_location_busy: 'warning',
  trainer_not_eligible: 'warning',
  trainer_outside_areas: 'warning',
  trainer_unavailable: 'warning',
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

/** Something of an organised day that stands against another day, the people on it or the calendar. */
export interface PlanningConflict {
  readonly kind: PlanningConflictKind;
  readonly severity: ConflictSeverity;
  /** The same for the same conflict, whoever asks and when: an acceptance names it. */
  readonly key: string;
  /** A whole French sentence. */
  readonly detail: string;
  /** What is taken, unfit or closed. */
  readonly subject: ConflictParty | null;
  /** The organised day that has it, or the time at which it is away. */
  readonly with: (ConflictParty & { readonly startAt: string; readonly endAt: string }) | null;
}

/** What may take the place of a conflict's subject. */
export interface ReplacementCandidate extends ConflictParty {
  /** From 1, the best first. */
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

/** Most replacements that are offered for a conflict. */
export const REPLACEMENTS_MAX = 5;

/** The query parameter by which a write takes conflicts knowingly, by their keys. */
export const ACCEPT_CONFLICTS_PARAMETER = 'acceptConflicts[]';

/** Whoever reads the organised days or the planning may ask what stands against one. */
export const PLANNING_CONFLICTS_RIGHT: Right = [
  'ROLE_READ_LOGISTIC_SESSION',
  'ROLE_WRITE_LOGISTIC_SESSION',
  'ROLE_TRAINER_REGION_MANAGER',
  'ROLE_READ_PLANNING',
];

export const conflictSeverity = (kind: PlanningConflictKind): ConflictSeverity => SEVERITIES[kind];

/** `vehicle_busy|/api/vehicles/3|/api/logistic_sessions/7`; what a part has none of stays empty. */
export const conflictKey = (kind: PlanningConflictKind, subject: string | null, other: string | null): string =>
  [kind, subject ?? '', other ?? ''].join('|');
