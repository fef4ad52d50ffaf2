import { emailChangeExpiry, type PendingEmail } from '../../../model/accounts/emailChange.ts';
import type { Database, Queryable } from '../../database/database.ts';
import type { MailSite, WriteContext } from '../../hydra/contract/writeContext.ts';
import { notFound, problem } from '../../kernel/domainError.ts';
import { hashSessionToken } from '../credentials/credential.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { emailChangeStatement, endPendingEmail, mailConfirmation } from '../people/requestEmailChange.ts';
import { mayMailLink } from './linkLimits.ts';

/** The address that an account waits for; null: none. */
export const readPendingEmail = async (database: Queryable, accountId: number, now: Date): Promise<PendingEmail | null> => {
  const row = await emailChangeStatement.row(database, 'pending', [accountId, now]);
  return row ? { email: row.email, expiresAt: row.expiresAt.toISOString(), askedBy: row.askedBy } : null;
};

interface OfAccount {
  readonly accountId: number;
  readonly site: MailSite;
}

/** Gives up the new address that an account waits for, in the caller's transaction. */
export const cancelEmailChange = async (context: WriteContext, { accountId }: Pick<OfAccount, 'accountId'>): Promise<void> => {
  const { database, now } = context;
  const pendingChange = await emailChangeStatement.row(database, 'pending', [accountId, now]);
  if (!pendingChange) throw notFound();
  await endPendingEmail(database, accountId, { end: 'cancelled' });
  const owner = { kind: pendingChange.kind, id: pendingChange.ownerId };
  await accountJournal(context, { action: 'cancel_email', owner, before: { email: pendingChange.email } });
};

const RENEW = 'update email_changes set confirm_hash = coalesce($2, confirm_hash), expires_at = $3 where id = $1';

/** Mails the confirmation again; the former link no longer works. */
export const resendEmailChange = async (
  context: WriteContext & { readonly database: Database },
  { accountId, site }: OfAccount,
): Promise<void> => {
  const { database, actor, requestId, now } = context;
  const pendingChange = await emailChangeStatement.row(database, 'pending', [accountId, now]);
  if (!pendingChange) throw notFound();
  if (!(await mayMailLink(database, pendingChange.email))) throw problem('request.too_many', 'account.too_many_links');
  await database.transaction(async (transaction) => {
    const lockedChange = await emailChangeStatement.row(transaction, 'pending', [accountId, now]);
    if (!lockedChange) throw notFound();
    const { kind, ownerId: id, firstName, lastName, email } = lockedChange;
    const owner = { kind, id, accountId, name: `${firstName} ${lastName}` };
    // A taken address was asked for by its person, who may not learn that: it gets no mail, and the answer is the same.
    const isTaken = (await transaction.query('select 1 from accounts where email = $1', [email])).length > 0;
    const token = isTaken ? null : await mailConfirmation({ transaction, owner, email, actor, site, requestId, now });
    await transaction.write('email_changes', RENEW, [lockedChange.id, token && hashSessionToken(token), emailChangeExpiry(now)]);
  });
};
