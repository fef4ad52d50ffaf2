import type { Position } from '../places/distance.ts';
import type { PlanWeights } from './planWeights.ts';

/** A need to plan. Days are indexes in the problem's days. */
export interface PlanNeed {
  readonly id: number;
  readonly trainee: number;
  readonly company: number | null;
  /** Null: it cannot be planned. */
  readonly area: number | null;
  readonly type: number;
  /** Null: unknown address. */
  readonly position: Position | null;
  /** `YYYY-MM-DD`: when the waiting began. */
  readonly waitingSince: string;
  /** First and last day on which it may be trained. */
  readonly from: number;
  readonly until: number;
  /** Days on which the trainee is expected elsewhere. */
  readonly busy: readonly number[];
}

/** A training type, and what one session of it uses. */
export interface PlanType {
  readonly id: number;
  readonly durationDays: number;
  /** Fewest trainees of a new session; null: half of its goal. */
  readonly minimum: number | null;
  /** Number of vehicles. */
  readonly vehicles: number;
  /** Names of tools. */
  readonly tools: readonly string[];
}

export interface PlanArea {
  readonly id: number;
  /** Days on which sessions may be made: not blocked, no holiday, no weekend. */
  readonly openDays: readonly number[];
}

export interface PlanPlace {
  readonly id: number;
  readonly areas: readonly number[];
  readonly types: readonly number[];
  readonly position: Position | null;
  /** Most trainees of one session there. */
  readonly groupSize: number;
  /** Price of a day, in euros. */
  readonly price: number;
  readonly busy: readonly number[];
}

export interface PlanTrainer {
  readonly id: number;
  readonly types: readonly number[];
  readonly areas: readonly number[];
  readonly position: Position | null;
  readonly busy: readonly number[];
}

/** A vehicle or a tool; tools of the same name replace each other. */
export interface PlanEquipment {
  readonly id: number;
  readonly name: string;
  /** Null: used in all areas. */
  readonly area: number | null;
  readonly busy: readonly number[];
}

/** A stored training session that trainees may join. */
export interface PlanExistingSession {
  readonly id: number;
  readonly type: number;
  readonly area: number;
  readonly place: number;
  readonly position: Position | null;
  /** First day, and all days. */
  readonly days: readonly number[];
  readonly room: number;
}

/** Data that a plan is made from; ids are those of the records. */
export interface PlanProblem {
  /** Every day of the horizon, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly needs: readonly PlanNeed[];
  readonly types: readonly PlanType[];
  readonly areas: readonly PlanArea[];
  readonly places: readonly PlanPlace[];
  readonly trainers: readonly PlanTrainer[];
  readonly vehicles: readonly PlanEquipment[];
  readonly tools: readonly PlanEquipment[];
  readonly sessions: readonly PlanExistingSession[];
  readonly weights: PlanWeights;
  /** From 1, Monday, to 7. */
  readonly preferredWeekdays: readonly number[];
}

/** A session of a plan: a new one, or a stored one that needs join. */
export interface PlannedSession {
  /** Null: new. */
  readonly session: number | null;
  readonly type: number;
  readonly area: number;
  readonly place: number;
  readonly days: readonly number[];
  /** Trainer of a new session. */
  readonly trainer: number | null;
  readonly vehicles: readonly number[];
  readonly tools: readonly number[];
  readonly needs: readonly number[];
}
