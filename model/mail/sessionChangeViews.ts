import type { SessionChange } from './sessionChanges.ts';

/** Path of the changes of sessions that trainees have to be told about, and of the calls below it that tell them. */
export const SESSION_CHANGES_PATH = '/api/session_changes';

/** A trainee who does not know yet what has changed. */
export interface UntoldView {
  /** IRI of their need. */
  readonly needTraining: string;
  readonly name: string;
  /** Addresses: where their convocation went, and their own. */
  readonly receiver: readonly string[];
  /** Title of the training. */
  readonly training: string;
  /** IRI of the logistic session that it is about; null: it is deleted. */
  readonly logisticSession: string | null;
  readonly changes: readonly SessionChange[];
  /** Hash of the changes, sent back with an action, which is refused if they differ by then. */
  readonly digest: string;
}

/** GET /api/session_changes. */
export interface SessionChangesView {
  readonly totalItems: number;
  readonly member: readonly UntoldView[];
}
