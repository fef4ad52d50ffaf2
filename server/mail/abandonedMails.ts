import { MAIL_OUTCOMES } from '../../model/messages/mail/mail.ts';
import type { Database } from '../database/database.ts';
import { findLeft, type LeftMail, releaseLeft } from './outboxRow.ts';

/** Longer than a message may take: whoever has not come back by then was killed. */
const ABANDONED_AFTER_MS = 180_000;
/** An instance that was parted from the database is back by then. */
const GONE_FOR_MS = 4_500;

/** Puts back what somebody was at who is no more. */
export type AbandonedMails = (database: Database, now: Date) => Promise<void>;

const keyOf = ({ id, attempts }: LeftMail): string => `${id}.${attempts}`;

/**
 * Looks for messages whose instance has gone, again and again. One look is not enough: an instance that lives may have lost its
 * connection, and a message that it is at must not leave twice.
 */
export const createAbandonedMails = (): AbandonedMails => {
  let seen: ReadonlyMap<string, number> = new Map();
  return async (database, now) => {
    const known = seen;
    // After a database that did not answer everybody is given the time to come back.
    seen = new Map();
    const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
    const left = await findLeft(database, before);
    const firstSeen = (mail: LeftMail): number => known.get(keyOf(mail)) ?? now.getTime();
    seen = new Map(left.map((mail) => [keyOf(mail), firstSeen(mail)]));
    const gone = left.filter((mail) => mail.isOld || now.getTime() - firstSeen(mail) >= GONE_FOR_MS);
    if (gone.length > 0) await releaseLeft(database, now, { left: gone, before, why: MAIL_OUTCOMES.interrupted });
  };
};

/** Puts back whatever somebody was at, where nobody else can be. */
export const releaseAllMails = async (database: Database, now: Date): Promise<void> => {
  const left = await findLeft(database, now);
  if (left.length > 0) await releaseLeft(database, now, { left, before: now, why: MAIL_OUTCOMES.interrupted });
};
