import { randomUuid } from '../../../src/acts/randomUuid.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { attendanceApi } from './attendanceApi.ts';
import { sendOrKeep } from './sendOrKeep.ts';
import { storeUnsentIncident } from './unsentItems.ts';

/** Sends a note of an incident with its time, or keeps it while there is no network. */
export const noteAndRefresh = (uuid: string, text: string, refresh: () => Promise<void>): Promise<'sent' | 'kept'> => {
  const note = { uuid, text, key: randomUuid(), drawnAt: serverNow().toISOString() };
  return sendOrKeep({ send: () => attendanceApi.noteIncident(note), keep: () => storeUnsentIncident(note), refresh });
};
