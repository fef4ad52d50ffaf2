import type { PlanningCommandAnswer, PlanningCommandBody } from '../../../model/planning/planningCommands.ts';
import type { PlanningLogisticSession } from '../data/planningLogisticSession.ts';

/** An action about to run on the planning. */
export interface Gesture {
  readonly command: PlanningCommandBody;
  /** The session concerned; null for a new one, or a day. */
  readonly logisticSession: PlanningLogisticSession | null;
  readonly onDone?: (answer: PlanningCommandAnswer) => void;
  /** Called when nothing was done: moves the block back. */
  readonly onGivenUp?: () => void;
  /** Shows a refusal, e.g. at a form's fields. Default: a notification. */
  readonly onRefused?: (error: unknown) => void;
}
