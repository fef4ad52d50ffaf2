import { eventDays } from '../calendar/eventDay.ts';
import type { Right } from '../kernel/access.ts';
import { logisticSessions } from '../sessions/logisticSession.ts';
import { trainingSessions } from '../sessions/trainingSession.ts';

/** Commands of the planning: each is one transaction, journalled and undone as a whole, and needs the right to what it writes. */
export const PLANNING_COMMAND_RIGHTS = {
  move: logisticSessions.access.update,
  create: trainingSessions.access.create,
  duplicate: logisticSessions.access.create,
  merge: logisticSessions.access.update,
  cancel: trainingSessions.access.update,
  remove: logisticSessions.access.delete,
  block_day: eventDays.access.create,
  unblock_day: eventDays.access.delete,
  move_trainees: ['ROLE_WRITE_TRAINEE'],
  plan_trainees: ['ROLE_WRITE_TRAINEE'],
  adopt_plan: trainingSessions.access.create,
} as const satisfies Record<string, Right>;

export type PlanningCommandKind = keyof typeof PLANNING_COMMAND_RIGHTS;

/** Fields of a logistic session in which a move replaces one member by another. */
export const REPLACED_FIELDS = ['trainers', 'vehicles', 'teachingTools'] as const;
export type ReplacedField = (typeof REPLACED_FIELDS)[number];

/** `from` null adds a member, `to` null removes one. */
export interface MemberReplacement {
  readonly field: ReplacedField;
  readonly from: string | null;
  readonly to: string | null;
}

/** Replacements on one day, in a move that takes other days along. */
export interface DayReplacements {
  readonly session: string;
  readonly trainingLocation?: string;
  readonly replace?: readonly MemberReplacement[];
}

/** Bodies of `POST /api/planning/commands`; relations are IRIs, instants ISO 8601 with offset. */
export interface PlanningCommandBodies {
  readonly move: {
    readonly session: string;
    readonly version?: number;
    readonly startAt?: string;
    readonly endAt?: string;
    readonly area?: string;
    readonly trainingLocation?: string;
    readonly trainingOfficer?: string | null;
    /** The other coming days of its trainings move by as many days. Default: only this day. */
    readonly whole?: boolean;
    /** One, or several applied together: one command may resolve several conflicts. */
    readonly replace?: MemberReplacement | readonly MemberReplacement[];
    /** Replacements on the other days, with `whole`: a day has its own conflicts. */
    readonly along?: readonly DayReplacements[];
  };
  readonly create: {
    readonly startAt: string;
    readonly endAt: string;
    readonly trainingLocation: string;
    readonly trainingType: string;
    readonly area: string;
    readonly numberSessionToCreate?: number;
    readonly goalNumberTrainees?: number;
    /** N one-day training sessions instead of one of N days. */
    readonly separate?: boolean;
    /** Exactly these days, `YYYY-MM-DD`, instead of `numberSessionToCreate` days from `startAt`. */
    readonly days?: readonly string[];
    /** Skip weekends, holidays, blocked days and days with a conflict. */
    readonly skipConflictingDays?: boolean;
    readonly trainers?: readonly string[];
    readonly vehicles?: readonly string[];
    readonly teachingTools?: readonly string[];
    readonly trainingOfficer?: string;
    /** Needs planned on the session in the same command, with the right of `plan_trainees`. */
    readonly needTrainings?: readonly string[];
  };
  readonly duplicate: {
    readonly session: string;
    readonly startAt: string;
    readonly area?: string;
    /** Leave out trainers, vehicles and tools that are busy at that time. */
    readonly dropConflicting?: boolean;
  };
  readonly merge: {
    readonly session: string;
    readonly into: string;
    /** Replacements among the members of both sessions. */
    readonly replace?: MemberReplacement | readonly MemberReplacement[];
  };
  /** Cancels its trainings, with their other days. */
  readonly cancel: { readonly session: string; readonly version?: number };
  readonly remove: { readonly session: string; readonly version?: number };
  readonly block_day: {
    readonly name: string;
    readonly dateEvent: string;
    /** Each day until this one, included. Default: the one day. */
    readonly lastDay?: string;
    readonly areas: readonly string[];
    readonly type?: string;
  };
  readonly unblock_day: { readonly eventDay: string };
  readonly move_trainees: {
    readonly needTrainings: readonly string[];
    readonly from: string;
    readonly to: string;
    /** Confirmed: more trainees than the session's goal. */
    readonly override?: boolean;
  };
  /** Plans needs on a training session; those that the workflow does not lead there are left and named in the label. */
  readonly plan_trainees: {
    readonly needTrainings: readonly string[];
    readonly to: string;
    /** Confirmed: more trainees than the session's goal. */
    readonly override?: boolean;
  };
  /** Makes the sessions of a proposal and plans its needs, also with the right of `plan_trainees`. */
  readonly adopt_plan: {
    readonly scenario: string;
    /** Keys of its parts. Default: all that are not refused. */
    readonly items?: readonly string[];
  };
}

/** A command as sent. Accepted conflicts are in the body or in the query. */
export type PlanningCommandBody = {
  [K in PlanningCommandKind]: PlanningCommandBodies[K] & {
    readonly kind: K;
    readonly acceptConflicts?: readonly string[];
    /** Why a change of a signed day is meant. */
    readonly signedChangeReason?: string;
  };
}[PlanningCommandKind];

/** A day that a creation skipped. */
export interface SkippedDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly reasons: readonly string[];
}

/** Answer of a command, its undo and its redo. */
export interface PlanningCommandAnswer {
  readonly '@id': string;
  readonly id: number;
  readonly kind: PlanningCommandKind;
  /** Sentence on what was done, in French. */
  readonly label: string;
  /** Logistic sessions that were created, changed or removed. */
  readonly sessions: readonly string[];
  /** Versions of the logistic sessions after it, by IRI: the next command on one of them names it. */
  readonly versions: Readonly<Record<string, number>>;
  readonly skipped: readonly SkippedDay[];
  readonly isUndone: boolean;
  readonly createdAt: string;
}

/** Right to at least one of the commands; each then checks its own right. */
export const PLANNING_COMMANDS_RIGHT: Right = [
  ...new Set(Object.values<Right>(PLANNING_COMMAND_RIGHTS).flatMap((right) => (typeof right === 'string' ? [] : right))),
];
