import type { SkippedDay } from '../../../model/planning/planningCommands.ts';
import type { WriteContext } from '../../records/writeContext.ts';
import type { Touched } from '../rowSnapshot.ts';

/** What a command has done. */
export interface Outcome {
  /** In French. */
  readonly label: string;
  /** Logistic sessions that were created, changed or removed. */
  readonly sessions: readonly number[];
  /** Records that it made. */
  readonly made?: Touched;
  readonly skipped?: readonly SkippedDay[];
}

/** A command whose body has been read, in its transaction. */
export interface ReadyCommand {
  /** Records that stand and that it will change; refused when the caller does not see one. */
  readonly touched: Touched;
  readonly run: () => Promise<Outcome>;
}

/** Reads the body of one kind of command. */
export type Prepare = (context: WriteContext, body: unknown) => Promise<ReadyCommand>;
