import type { LeftOut } from '../../model/scenarios/leftOutReasons.ts';
import type { PlanProblem } from '../../model/scenarios/planProblem.ts';
import type { PlanAnswer } from '../../model/scenarios/planSearch.ts';

/** Input of the solver's thread. */
export interface PlanTask {
  readonly problem: PlanProblem;
  readonly seconds: number;
  /** One integer, shared with the thread: 1 asks it to stop. */
  readonly canceled: SharedArrayBuffer;
}

/** Answer of the thread: the best plan so far, then the last one with the reasons of the needs it leaves out. */
export interface PlanMessage {
  readonly best: PlanAnswer;
  readonly leftOut: readonly LeftOut[] | null;
}
