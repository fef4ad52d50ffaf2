import type { LeftOut } from '../../model/scenarios/leftOutReasons.ts';
import type { PlanWeights } from '../../model/scenarios/planWeights.ts';

/** Request of a proposal, as stored. */
export interface ScenarioRequest {
  readonly needs: readonly number[];
  /** Areas that were asked for, for needs without one; stored ones may have none. */
  readonly areas?: readonly number[];
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly seconds: number;
  readonly weights: PlanWeights;
  readonly preferredWeekdays: readonly number[];
  readonly groupSize: number;
  /** Sessions are opened for any number of trainees. Default: no. */
  readonly isMinimumLifted?: boolean;
}

/** A proposed session, as stored: ids and days. */
export interface StoredItem {
  readonly key: string;
  /** Null: new. */
  readonly session: number | null;
  readonly type: number;
  readonly area: number;
  readonly place: number;
  /** `YYYY-MM-DD`. */
  readonly days: readonly string[];
  /** `HH:mm` of each day. */
  readonly start: string;
  readonly end: string;
  readonly goal: number;
  /** Fewest trainees of a new session. Default: 1. */
  readonly minimum?: number;
  readonly trainers: readonly number[];
  readonly vehicles: readonly number[];
  readonly tools: readonly number[];
  readonly needs: readonly number[];
  readonly isRefused: boolean;
  readonly isChanged: boolean;
}

/** The best plan so far, as stored. */
export interface ScenarioResult {
  readonly gap: number | null;
  readonly items: readonly StoredItem[];
  readonly leftOut: readonly LeftOut[];
  /** Needs whose status does not lead to a session. */
  readonly notPlannable: readonly number[];
}
