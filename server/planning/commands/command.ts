import type { SkippedDay } from '../../../model/planning/planningCommands.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import type { Touched } from '../undo/rowSnapshot.ts';

/** Result of a command. */
export interface Outcome {
  /** In French. */
  readonly label: string;
  /** Logistic sessions that were created, changed or removed. */
  readonly sessions: readonly number[];
  /** Created records. */
  readonly made?: Touched;
  readonly skipped?: readonly SkippedDay[];
  /** Runs once the command has an id. Default nothing. */
  readonly stored?: (command: number) => Promise<unknown>;
}

/** A validated command, in its transaction. */
export interface ReadyCommand {
  /** Existing records it changes; refused if the caller cannot see one. */
  readonly touched: Touched;
  readonly run: () => Promise<Outcome>;
}

/** Validates the body of one kind of command. */
export type Prepare = (context: WriteContext, body: unknown) => Promise<ReadyCommand>;
