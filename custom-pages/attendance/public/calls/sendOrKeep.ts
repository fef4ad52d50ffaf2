import { AttendanceError } from './AttendanceError.ts';
import { isPassing } from './unsentItems.ts';

interface SendOrKeep {
  readonly send: () => Promise<unknown>;
  /** Stores it on the device. */
  readonly keep: () => Promise<void>;
  readonly refresh: () => Promise<void>;
}

/**
 * Sends a note, then reloads the page. Without an answer the device stores it in the queue of the signatures and sends it later; this
 * only fails without storage.
 * @returns whether it was sent or is kept here
 */
export const sendOrKeep = async ({ send, keep, refresh }: SendOrKeep): Promise<'sent' | 'kept'> => {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof AttendanceError) || !isPassing(error)) throw error;
    await keep().catch(() => {
      throw error;
    });
    return 'kept';
  }
  await refresh();
  return 'sent';
};
