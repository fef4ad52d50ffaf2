import type { DocumentType } from '../documents/types/documentTypes.ts';
import type { Right } from '../kernel/access.ts';
import { GROUP_MAX } from '../sessions/openingMinimum.ts';
import { trainingSessions } from '../sessions/trainingSession.ts';
import { WEEKDAYS } from './planWeights.ts';

/** States of a proposal; `ready`: it can be read, changed and adopted. */
export const SCENARIO_STATUSES = ['waiting', 'running', 'stopping', 'ready', 'failed', 'adopted'] as const;
export type ScenarioStatus = (typeof SCENARIO_STATUSES)[number];

/** Allowed transitions of each status. */
const SCENARIO_MOVES: Readonly<Record<ScenarioStatus, readonly ScenarioStatus[]>> = {
  waiting: ['running', 'stopping', 'failed'],
  running: ['stopping', 'ready', 'failed'],
  stopping: ['running', 'ready', 'failed'],
  ready: ['adopted'],
  failed: [],
  adopted: ['ready'],
};

const canMoveScenario = (from: ScenarioStatus, to: ScenarioStatus): boolean => SCENARIO_MOVES[from].includes(to);

/** Statuses in which the solver works. */
export const SEARCHING_STATUSES: readonly ScenarioStatus[] = SCENARIO_STATUSES.filter((status) =>
  canMoveScenario(status, 'failed'),
);

/** The convocations of an adopted plan: one for each trainee, also for those without a company. */
export const PLAN_CONVOCATION = 'nominative_convocation' satisfies DocumentType;

/** Needs of one proposal at most. */
export const PLAN_NEEDS_MAX = 1500;
/** Days of the horizon at most: half a year. */
export const PLAN_DAYS_MAX = 183;
/** Days that the form proposes, from the first Monday after the notice: trainees are told some days before. */
export const PROPOSED_PLAN = { days: 21, noticeDays: 5 } as const;
export const PLAN_SECONDS = { min: 5, max: 180, default: 60 } as const;
/** Most trainees of a session whose place has no goal of its own. */
export const GROUP_SIZE = { min: 1, max: GROUP_MAX, default: 6 } as const;
export const PREFERRED_WEEKDAYS: readonly number[] = WEEKDAYS;
export const SCENARIO_NAME_MAX = 120;

/** Right to plan: planning creates sessions and puts trainees on them. */
export const SCENARIO_RIGHT: Right = trainingSessions.access.create;
