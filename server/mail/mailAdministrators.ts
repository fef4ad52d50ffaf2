import type { MailKind } from '../../model/mail/mailKinds.ts';
import { administratorsStatement } from '../accounts/administratorsStatement.ts';
import type { Queryable } from '../database/database.ts';
import { queueMail } from './queueMail.ts';

const RECEIVERS = 50;

interface Notice {
  /** Default `other`. */
  readonly kind?: MailKind;
  readonly subject: string;
  readonly html: string;
  /** A second notice with the same key is not sent. Default: none. */
  readonly idempotencyKey?: string;
  readonly now: Date;
}

/** Queues a notice to the active administrators, in the caller's transaction. */
export const mailAdministrators = async (tx: Queryable, notice: Notice): Promise<void> => {
  const to = (await administratorsStatement.rows(tx)).map(({ email }) => email).slice(0, RECEIVERS);
  if (to.length > 0) await queueMail(tx, { kind: 'other', ...notice, to, sendAfter: notice.now });
};
