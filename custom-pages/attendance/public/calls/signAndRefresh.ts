import { randomUuid } from '../../../../src/acts/randomUuid.ts';
import { serverNow } from '../../../../src/clock/serverClock.ts';
import { announce } from '../../../../src/focus/announce.ts';
import type { SignedInk } from '../drawing/ink.ts';
import { MESSAGES } from '../words/messages.ts';
import { AttendanceError } from './AttendanceError.ts';
import { attendanceApi, type SignaturePlace } from './attendanceApi.ts';
import { isPassing, storeUnsentSignature } from './unsentItems.ts';

interface Signing extends SignaturePlace, SignedInk {
  /** Name of the person who signs. */
  readonly name: string;
  readonly onProgress: (ratio: number) => void;
}

const CONFLICT = 409;

/**
 * Sends a signature, then reloads the page, also after a refusal by a rule: an earlier try may have arrived. Without an answer
 * the device stores the drawing and sends it later; this only fails without storage.
 */
export const signAndRefresh = async (signing: Signing, refresh: () => Promise<void>): Promise<void> => {
  const { ink, name, onProgress, ...place } = signing;
  const period = MESSAGES.periods[place.period];
  const stamp = { key: randomUuid(), drawnAt: serverNow().toISOString() };
  try {
    await attendanceApi.sign({ ...place, ...stamp, ink, onProgress });
  } catch (error) {
    if (error instanceof AttendanceError && isPassing(error)) {
      await storeUnsentSignature({ ...place, ...stamp, name, ink }).catch(() => {
        throw error;
      });
      announce(MESSAGES.said.signatureKept(name, period));
      return;
    }
    if (error instanceof AttendanceError && error.status === CONFLICT) await refresh();
    throw error;
  }
  announce(MESSAGES.said.signed(name, period));
  await refresh();
};
