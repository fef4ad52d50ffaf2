import { LOGIN_LIMITS } from '../../../model/accounts/loginSession.ts';
import { LOGIN_CEILING_MAIL } from '../../../model/messages/accounts/account.ts';
import { ACCOUNT_NOTICES, type AccountNotice } from '../../../model/messages/accounts/accountMails.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { queueMail } from '../../outbox/queueMail.ts';

/** Tells the owner of an account by mail what has just changed. */
export const mailAccountOwner = async (
  transaction: Queryable,
  { notice, email, now }: { readonly notice: AccountNotice; readonly email: string; readonly now: Date },
): Promise<void> => {
  await queueMail(transaction, { kind: 'account', ...ACCOUNT_NOTICES[notice], to: [email], sendAfter: now, now });
};

/** Warns the owner of an account whose password is being guessed; addresses without account get no mail. */
export const warnOwner = (database: Database, email: string, now: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    const [account] = await transaction.query('select 1 from accounts where email = $1 and is_active', [email]);
    if (!account) return;
    await queueMail(transaction, {
      kind: 'other',
      subject: LOGIN_CEILING_MAIL.subject,
      html: LOGIN_CEILING_MAIL.html(LOGIN_LIMITS.everywhere.points),
      to: [email],
      sendAfter: now,
      now,
    });
  });
