import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import { MAIL_OUTCOMES } from '../../../model/messages/mail/mail.ts';
import { SEND_TIMEOUT_MS } from '../../adapters/mailer.ts';
import type { Database } from '../../database/database.ts';
import { findLeft, type LeftMail, releaseLeft } from './outboxRow.ts';

/** Longer than sending can take: after this the sender was killed. */
const ABANDONED_AFTER_MS = SEND_TIMEOUT_MS + MINUTE_MS;
/** By then an instance that lost its database connection has reconnected. */
const GONE_FOR_MS = 4_500;

/** Releases messages of dead senders. */
export type AbandonedMails = (database: Database, now: Date) => Promise<void>;

const keyOf = ({ id, attempts }: LeftMail): string => `${id}.${attempts}`;

/**
 * Repeatedly looks for messages whose instance has stopped. One check is not enough: a living instance may have lost its connection,
 * and its message must not be sent twice.
 */
export const createAbandonedMails = (): AbandonedMails => {
  let seenMails: ReadonlyMap<string, number> = new Map();
  return async (database, now) => {
    const previousMails = seenMails;
    // After a database outage, gives every instance time to reconnect.
    seenMails = new Map();
    const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
    const left = await findLeft(database, before);
    const firstSeen = (mail: LeftMail): number => previousMails.get(keyOf(mail)) ?? now.getTime();
    seenMails = new Map(left.map((mail) => [keyOf(mail), firstSeen(mail)]));
    const gone = left.filter((mail) => mail.isOld || now.getTime() - firstSeen(mail) >= GONE_FOR_MS);
    if (gone.length > 0) await releaseLeft(database, now, { left: gone, before, why: MAIL_OUTCOMES.interrupted });
  };
};

/** Releases all claimed messages, where no other process can be sending. */
export const releaseAllMails = async (database: Database, now: Date): Promise<void> => {
  const left = await findLeft(database, now);
  if (left.length > 0) await releaseLeft(database, now, { left, before: now, why: MAIL_OUTCOMES.interrupted });
};
