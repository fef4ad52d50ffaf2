import type { PlanningConflict } from '../planning/planningConflicts.ts';
import type { LeftOutReason } from './leftOutReasons.ts';
import type { PlanFigures } from './planFigures.ts';
import type { ScenarioStatus } from './planScenario.ts';
import type { PlanWeights } from './planWeights.ts';

/** A record with its label. */
export interface ScenarioRecord {
  readonly '@id': string;
  readonly label: string;
}

/** A trainee of a proposed session. */
export interface ScenarioTrainee extends ScenarioRecord {
  /** From the trainee to the place, in a straight line; null: unknown. */
  readonly kilometres: number | null;
}

/** A session that the proposal makes, or one that it fills. */
export interface ScenarioItem {
  /** Stays the same while the proposal is changed. */
  readonly key: string;
  /** The stored session that needs join; null: a new one. */
  readonly trainingSession: string | null;
  readonly trainingType: ScenarioRecord;
  /** Colour of the training on the planning, `#RRGGBB`; null: the default one. */
  readonly colour: string | null;
  readonly area: ScenarioRecord;
  readonly trainingLocation: ScenarioRecord;
  readonly startAt: string;
  readonly endAt: string;
  /** `YYYY-MM-DD`, each with the hours of `startAt` and `endAt`. */
  readonly days: readonly string[];
  readonly trainers: readonly ScenarioRecord[];
  readonly vehicles: readonly ScenarioRecord[];
  readonly teachingTools: readonly ScenarioRecord[];
  readonly needTrainings: readonly ScenarioTrainee[];
  /** Most trainees. */
  readonly goalNumberTrainees: number;
  /** Fewest trainees for which a new session is opened; null: the session exists. */
  readonly minimumTrainees: number | null;
  /** Price of the place for each trainee of a new session, in euros; null: nobody, or the session exists. */
  readonly pricePerTrainee: number | null;
  /** Left out of the adoption. */
  readonly isRefused: boolean;
  readonly isChanged: boolean;
  /** Conflicts as of now, with stored sessions and with other parts of the proposal. */
  readonly conflicts: readonly PlanningConflict[];
  /** Needs that have changed since so that they cannot come, and too few trainees, in French. */
  readonly obstacles: readonly string[];
  /** Difference that adopting it makes, in French. */
  readonly difference: string;
}

/** A need that the proposal leaves out. */
export interface ScenarioLeftOut {
  readonly needTraining: ScenarioRecord;
  readonly reason: LeftOutReason | 'status';
  /** Why, in French. */
  readonly detail: string;
  /** Remedy that would let the need be planned, in French. */
  readonly remedy: string;
}

/** A session that the adopted proposal made or filled. */
export interface ScenarioAdopted {
  /** The training session. */
  readonly trainingSession: ScenarioRecord;
  /** IRI of its first logistic session. */
  readonly logisticSession: string;
  /** Where its first day is: two sessions of one training may begin at the same time. */
  readonly trainingLocation: ScenarioRecord | null;
  /** A trainee has not got the convocation by mail. */
  readonly lacksConvocation: boolean;
}

export interface ScenarioSummary {
  readonly '@id': string;
  readonly '@type': 'PlanScenario';
  readonly id: number;
  readonly name: string;
  readonly status: ScenarioStatus;
  /** From 0 to 100. */
  readonly percentage: number;
  /** By how much a plan could be better at most, from 0 to 1; null: not known. */
  readonly gap: number | null;
  readonly errorMessage: string | null;
  readonly createdAt: string;
  readonly from: string;
  readonly to: string;
  /** Number of needs that were asked for. */
  readonly needs: number;
  /** Null: no plan yet. Without refused parts. */
  readonly figures: ScenarioFigures | null;
  readonly areMailsHeld: boolean;
  /** IRI of the command that adopted it; null: none, or undone. */
  readonly adoptedBy: string | null;
}

export interface ScenarioFigures extends Omit<PlanFigures, 'trainerDays'> {
  readonly trainers: readonly { readonly trainer: ScenarioRecord; readonly days: number }[];
}

/** Answer of `GET /api/planning/scenarios/<id>`. */
export interface ScenarioView extends ScenarioSummary {
  readonly weights: PlanWeights;
  readonly preferredWeekdays: readonly number[];
  readonly groupSize: number;
  /** Sessions were opened for any number of trainees. */
  readonly isMinimumLifted: boolean;
  readonly seconds: number;
  readonly items: readonly ScenarioItem[];
  readonly leftOut: readonly ScenarioLeftOut[];
  /** Once it is adopted, by date; those that the caller sees. */
  readonly adopted: readonly ScenarioAdopted[];
}
