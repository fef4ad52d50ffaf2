import type { Actor } from '../../model/accounts/access.ts';
import type { AccountLinkView } from '../../model/accounts/accountLink.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import type { Database, Queryable } from '../database/database.ts';
import { invalid, problem } from '../domainError.ts';
import { accountJournal } from './accountJournal.ts';
import { accountLinkStatement } from './accountLinkStatement.ts';
import { takeAccountLink } from './accountLinks.ts';
import { accountStatement } from './accountStatement.ts';
import { findAccountActor } from './findActor.ts';
import { mailAccountOwner } from './mailAccountOwner.ts';
import { saveAccount } from './saveAccount.ts';
import { hashSessionToken } from './sessionToken.ts';

const gone = () => problem('record.not_found', 'account.link_gone');

/** A link before it is used; unknown, expired and used links are all the same 404. */
export const readAccountLink = async (database: Database, token: string, now: Date): Promise<AccountLinkView> => {
  const hash = hashSessionToken(token);
  const link = hash && (await accountLinkStatement.row(database, [hash, now]));
  if (!link) throw gone();
  return { ...link, expiresAt: link.expiresAt.toISOString() };
};

interface FollowLink {
  readonly database: Database;
  readonly token: string;
  /** Required, except for a link that confirms an address. */
  readonly password: string | null;
  readonly requestId: string;
  readonly now: Date;
}

type Following = Pick<FollowLink, 'password' | 'requestId' | 'now'> & { readonly transaction: Queryable; readonly owner: Actor };

const confirmEmail = async (email: string, { transaction, owner, requestId, now }: Following): Promise<void> => {
  const account = await accountStatement.row(transaction, 'lockedId', [owner.accountId]);
  if (!account) throw gone();
  await saveAccount(transaction, { accountId: owner.accountId, email });
  await mailAccountOwner(transaction, { notice: 'emailChanged', email: account.email, now });
  const [before, after] = [{ email: account.email }, { email }];
  await accountJournal({ database: transaction, actor: owner, requestId, now }, { action: 'change_email', owner, before, after });
};

const choosePassword = async ({ transaction, owner, password, requestId, now }: Following): Promise<void> => {
  if (!password) throw invalid({ propertyPath: 'password', message: FIELD_REFUSALS.required, code: 'required' });
  const account = await accountStatement.row(transaction, 'lockedId', [owner.accountId]);
  await saveAccount(transaction, { accountId: owner.accountId, password });
  if (account?.passwordHash) await mailAccountOwner(transaction, { notice: 'passwordChanged', email: account.email, now });
  await accountJournal({ database: transaction, actor: owner, requestId, now }, { action: 'change_password', owner });
};

/**
 * Uses a link up: chooses a password, or confirms an address. It logs nobody in: the login asks for what the account requires. A
 * refused password leaves the link valid.
 */
export const followAccountLink = ({ database, token, ...call }: FollowLink): Promise<void> =>
  database.transaction(async (transaction) => {
    const link = await takeAccountLink(transaction, token, call.now);
    const owner = link && (await findAccountActor(transaction, link.accountId));
    if (!owner) throw gone();
    const following = { ...call, transaction, owner };
    if (link.purpose !== 'email') await choosePassword(following);
    else if (link.email) await confirmEmail(link.email, following);
  });
