import { HOUR_MS } from '../calendar/parisTime.ts';
import type { FileKind } from '../kernel/values/fileKinds.ts';

/** Trainees who are told of changed sessions in one request. */
export const NOTICES_MAX = 100;

/** Characters of the officer's own words in such a notice. */
export const NOTICE_WORD_MAX_LENGTH = 2000;

/** People to whom a session's document is mailed in one request: more than a session has. */
export const DOCUMENT_READERS_MAX = 1000;

/** Maximum messages one person may send per hour: several sessions of 300 people, and a limit for who takes over a login. */
export const MAILS_AN_HOUR = 2000;

/** Maximum addresses of one message, copies included. */
export const MAIL_ADDRESSES_MAX = 100;

/** The same text goes to the same person again within these minutes only if the sender insists. */
export const MAIL_AGAIN_MINUTES = 10;

/** Maximum attachments of one message; their size in all: ATTACHMENT_MAX_BYTES (model/kernel/values/fileSize.ts). */
export const MAIL_ATTACHMENTS_MAX = 10;

/** Kinds of files that may be attached. */
export const MAIL_ATTACHMENT_KINDS: readonly FileKind[] = ['application/pdf', 'image/jpeg'];

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = HOUR_MS;

/** A message is given up after so many failed attempts: more than two days, at the longest pause. */
export const MAIL_ATTEMPTS_MAX = 60;

/** Milliseconds until the next attempt: twice as long each time, up to an hour. */
export const mailPauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);

/** Addresses without repetitions, of this list and of earlier ones; upper and lower case are the same. The first spelling stays. */
export const uniqueAddresses = (addresses: readonly string[], earlier: readonly string[] = []): readonly string[] => {
  const seenAddresses = new Set(earlier.map((address) => address.toLowerCase()));
  return addresses.filter((address) => {
    const key = address.toLowerCase();
    if (seenAddresses.has(key)) return false;
    seenAddresses.add(key);
    return true;
  });
};
