import { resourceByName } from '../../registry/resources.ts';
import type { NeedTrainingStatus } from '../needTrainingStatuses.ts';
import type { CallOutcome } from '../reminder.ts';
import type { CallNumber } from './callNumbers.ts';

/** Right to see the numbers and the notes of a call. */
export const READ_CALL_RIGHT = resourceByName('reminders').access.list;

/** Right to note what a call led to: it changes the need and its reminders. */
export const NOTE_CALL_RIGHT = resourceByName('need_trainings').access.update;

/** A reminder of a need, or a call that was made. */
export interface CallReminder {
  readonly '@id': string;
  readonly reminderAt: string;
  readonly reminderType: string;
  readonly commentary: string | null;
}

export interface PastCall extends CallReminder {
  readonly callOutcome: CallOutcome;
}

/** Answer of `GET /api/need_trainings/{id}/call`, besides its `@context`. */
export interface CallCard<Need> {
  readonly '@id': string;
  readonly '@type': 'CallCard';
  readonly needTraining: Need;
  readonly numbers: readonly CallNumber[];
  /** Open reminders by time. */
  readonly reminders: readonly CallReminder[];
  /** The last calls, latest first. */
  readonly calls: readonly PastCall[];
}

/** Answer of `POST /api/need_trainings/{id}/call`, besides its `@context`. */
export interface NotedCall {
  readonly '@id': string;
  readonly '@type': 'Call';
  /** The done reminder that is the call. */
  readonly call: string;
  readonly status: NeedTrainingStatus;
  /** Version of the need, after the call. */
  readonly version: number;
  /** Time of the reminder that follows; null: none. */
  readonly reminderAt: string | null;
}
