import type { Right } from '../accounts/access.ts';
import { eventDays } from '../calendar/eventDay.ts';
import { logisticSessions } from '../sessions/logisticSession.ts';
import { trainingSessions } from '../sessions/trainingSession.ts';

/** What one gesture on the planning does: one transaction, journalled, undone as a whole. Each has the right of what it writes. */
export const PLANNING_COMMAND_RIGHTS = {
  move: logisticSessions.access.update,
  create: trainingSessions.access.create,
  duplicate: logisticSessions.access.create,
  merge: logisticSessions.access.update,
  remove: logisticSessions.access.delete,
  block_day: eventDays.access.create,
  unblock_day: eventDays.access.delete,
  move_trainees: ['ROLE_WRITE_TRAINEE'],
} as const satisfies Record<string, Right>;

export type PlanningCommandKind = keyof typeof PLANNING_COMMAND_RIGHTS;

/** Fields of an organised day of which a move replaces one member by another. */
export const REPLACED_FIELDS = ['trainers', 'vehicles', 'teachingTools'] as const;
export type ReplacedField = (typeof REPLACED_FIELDS)[number];

/** `from` null adds one, `to` null takes one off. */
export interface MemberReplacement {
  readonly field: ReplacedField;
  readonly from: string | null;
  readonly to: string | null;
}

/** Bodies of `POST /api/planning/commands`; relations by their IRIs, instants in ISO 8601 with their offset. */
export interface PlanningCommandBodies {
  readonly move: {
    readonly session: string;
    readonly version?: number;
    readonly startAt?: string;
    readonly endAt?: string;
    readonly area?: string;
    readonly trainingLocation?: string;
    readonly trainingOfficer?: string | null;
    /** One, or several that take effect together: one gesture may solve several conflicts. */
    readonly replace?: MemberReplacement | readonly MemberReplacement[];
  };
  readonly create: {
    readonly startAt: string;
    readonly endAt: string;
    readonly trainingLocation: string;
    readonly trainingType: string;
    readonly area: string;
    readonly numberSessionToCreate?: number;
    readonly goalNumberTrainees?: number;
    /** N training sessions of a day each, instead of one of N days. */
    readonly separate?: boolean;
    /** These days and no others, `YYYY-MM-DD`, instead of as many as `numberSessionToCreate` says from `startAt` on. */
    readonly days?: readonly string[];
    /** Jump over weekends, holidays, blocked days and days with a conflict. */
    readonly skipConflictingDays?: boolean;
    readonly trainers?: readonly string[];
    readonly vehicles?: readonly string[];
    readonly teachingTools?: readonly string[];
    readonly trainingOfficer?: string;
  };
  readonly duplicate: {
    readonly session: string;
    readonly startAt: string;
    readonly area?: string;
    /** Leave out the trainers, vehicles and tools that are taken elsewhere at that time. */
    readonly dropConflicting?: boolean;
  };
  readonly merge: {
    readonly session: string;
    readonly into: string;
    /** Of the members of both days. */
    readonly replace?: MemberReplacement | readonly MemberReplacement[];
  };
  readonly remove: { readonly session: string; readonly version?: number };
  readonly block_day: {
    readonly name: string;
    readonly dateEvent: string;
    readonly areas: readonly string[];
    readonly type?: string;
  };
  readonly unblock_day: { readonly eventDay: string };
  readonly move_trainees: {
    readonly needTrainings: readonly string[];
    readonly from: string;
    readonly to: string;
    /** Knowingly more trainees than the session's goal. */
    readonly override?: boolean;
  };
}

/** A command as it is sent. The conflicts that are taken knowingly go along here or in the query. */
export type PlanningCommandBody = {
  [K in PlanningCommandKind]: PlanningCommandBodies[K] & { readonly kind: K; readonly acceptConflicts?: readonly string[] };
}[PlanningCommandKind];

/** A day that a creation has jumped over. */
export interface SkippedDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly reasons: readonly string[];
}

/** Answer of a command, of its undo and of its redo. */
export interface PlanningCommandAnswer {
  readonly '@id': string;
  readonly id: number;
  readonly kind: PlanningCommandKind;
  /** What was done, in French. */
  readonly label: string;
  /** Organised days that it made, changed or removed. */
  readonly sessions: readonly string[];
  readonly skipped: readonly SkippedDay[];
  readonly isUndone: boolean;
  readonly createdAt: string;
}

/** Whoever may use one of the commands; each then asks for its own right. */
export const PLANNING_COMMANDS_RIGHT: Right = [
  ...new Set(Object.values<Right>(PLANNING_COMMAND_RIGHTS).flatMap((right) => (typeof right === 'string' ? [] : right))),
];
