import { ACCOUNT_NOTICES, type AccountNotice } from '../../model/messages/accounts/accountMails.ts';
import type { Queryable } from '../database/database.ts';
import { queueMail } from '../mail/queueMail.ts';

/** Tells the owner of an account by mail what has just changed. */
export const mailAccountOwner = async (
  transaction: Queryable,
  { notice, email, now }: { readonly notice: AccountNotice; readonly email: string; readonly now: Date },
): Promise<void> => {
  await queueMail(transaction, { kind: 'account', ...ACCOUNT_NOTICES[notice], to: [email], sendAfter: now, now });
};
