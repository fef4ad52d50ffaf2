import { randomUuid } from '../../../src/acts/randomUuid.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { AttendanceError } from './AttendanceError.ts';
import { attendanceApi } from './attendanceApi.ts';
import { isPassing, storeUnsentIncident } from './unsentItems.ts';

/**
 * Sends a note of an incident, then reloads the page. Without an answer the device stores it with its time, in the queue of the
 * signatures, and sends it later; this only fails without storage.
 * @returns whether it was sent or is kept here
 */
export const noteAndRefresh = async (uuid: string, text: string, refresh: () => Promise<void>): Promise<'sent' | 'kept'> => {
  const note = { uuid, text, key: randomUuid(), drawnAt: serverNow().toISOString() };
  try {
    await attendanceApi.noteIncident(note);
  } catch (error) {
    if (!(error instanceof AttendanceError) || !isPassing(error)) throw error;
    await storeUnsentIncident(note).catch(() => {
      throw error;
    });
    return 'kept';
  }
  await refresh();
  return 'sent';
};
