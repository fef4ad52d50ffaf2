import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';

/** What a call changed, kept with it (column `call_changes`) for its undo. */
export interface CallChanges {
  /** Status and training session of the need before. */
  readonly status: NeedTrainingStatus;
  readonly session: number | null;
  /** Trainees of that session before the call; absent where the need had none, and in calls of older versions. */
  readonly registered?: number;
  /** Version of the need after the call: another one means that somebody has changed it since. */
  readonly version: number;
  /** Reminders that were ticked off. */
  readonly done: readonly number[];
  /** A reminder that was moved. */
  readonly moved: { readonly id: number; readonly from: string; readonly to: string } | null;
  /** The new reminder. */
  readonly created: number | null;
}
