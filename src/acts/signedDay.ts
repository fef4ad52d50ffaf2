import { HttpError } from 'react-admin';
import { type DaySigner, SIGNED_CHANGE_REASON } from '../../model/attendance/signedDay.ts';
import { problemOf } from '../api/apiProblem.ts';

/** A refused write that would change a signed day. */
export interface SignedDayQuestion {
  readonly signers: readonly DaySigner[];
  /** In words. */
  readonly changes: readonly string[];
  /** The reason, or null: the person gives up. */
  readonly answer: (reason: string | null) => void;
}

let question: SignedDayQuestion | null = null;
const listeners = new Set<() => void>();

const show = (next: SignedDayQuestion | null): void => {
  question = next;
  for (const listener of listeners) listener();
};

/** For React's useSyncExternalStore: the question that waits. */
export const signedDayQuestion = (): SignedDayQuestion | null => question;

export const subscribeToSignedDays = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Asks why a signed day is to be changed; null: another refusal, or no page is there to ask. Somebody who gives up knows why nothing
 * was changed: the error does not say it all again.
 */
export const askAboutSignedDay = async (error: unknown): Promise<string | null> => {
  const { code, signers, changes, isConfirmable } = problemOf(error);
  const isAsked = code === 'session.signed' && isConfirmable === true && Array.isArray(signers) && Array.isArray(changes);
  if (!isAsked || listeners.size === 0 || question) return null;
  const reason = await new Promise<string | null>((answer) => show({ signers, changes, answer }));
  show(null);
  if (reason === null) {
    // The dialog has loaded its words.
    const { SIGNED_DAY_MESSAGES } = await import('../../model/messages/attendance/signedDay.ts');
    throw new HttpError(SIGNED_DAY_MESSAGES.givenUp, 409, problemOf(error));
  }
  return reason;
};

/** The address of a write with the reason. */
export const withSignedReason = (address: string | URL, reason: string): URL => {
  const url = new URL(address, window.location.href);
  url.searchParams.set(SIGNED_CHANGE_REASON, reason);
  return url;
};
