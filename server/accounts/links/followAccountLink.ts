import type { AccountLinkView, PasswordLinkPurpose } from '../../../model/accounts/accountLink.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import { findAccountActor } from '../caller/findActor.ts';
import { hashSessionToken } from '../credentials/credential.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { takeAccountLink } from '../people/accountLinks.ts';
import { accountStatement } from '../people/accountStatements.ts';
import { mailAccountOwner } from '../people/mailAccountOwner.ts';
import { emailChangeStatement } from '../people/requestEmailChange.ts';
import { saveAccount } from '../people/saveAccount.ts';
import { confirmEmailChange, stopEmailChange } from './settleEmailChange.ts';

const gone = () => problem('record.not_found', 'account.link_gone');

/** The links of a change of address, by purpose. */
const CHANGE_LINKS = { email: 'confirmHash', email_stop: 'stopHash' } as const;

const changeOf = async (database: Queryable, token: string, now: Date) => {
  const hash = hashSessionToken(token);
  for (const purpose of ['email', 'email_stop'] as const) {
    const change = hash && (await emailChangeStatement.row(database, CHANGE_LINKS[purpose], [hash, now]));
    if (change) return { purpose, change };
  }
  return null;
};

/** A valid link ($1: hash of its token, $2: now) with its owner. */
const accountLinkStatement = defineStatement({
  text: `
select l.purpose, a.email, coalesce(u.first_name, t.first_name) as "firstName", l.expires_at as "expiresAt"
from account_links l
join accounts a on a.id = l.account_id and a.is_active
left join users u on u.account_id = a.id
left join trainers t on t.account_id = a.id
where l.token_hash = $1 and l.expires_at > $2 and (u.id is not null or t.id is not null)`,
  columns: { purpose: typed<PasswordLinkPurpose>('text'), email: 'text', firstName: 'text', expiresAt: 'timestamptz' },
});

/** A link before it is used; unknown, expired and used links are all the same 404. */
export const readAccountLink = async (database: Database, token: string, now: Date): Promise<AccountLinkView> => {
  const hash = hashSessionToken(token);
  const link = hash && (await accountLinkStatement.row(database, [hash, now]));
  if (link) return { ...link, expiresAt: link.expiresAt.toISOString() };
  const pendingChange = await changeOf(database, token, now);
  if (!pendingChange) throw gone();
  const { firstName, email, expiresAt } = pendingChange.change;
  return { purpose: pendingChange.purpose, firstName, email, expiresAt: expiresAt.toISOString() };
};

interface FollowLink {
  readonly database: Database;
  readonly token: string;
  /** Required, except for the links of a change of address. */
  readonly password: string | null;
  readonly requestId: string;
  readonly now: Date;
}

type Following = Pick<FollowLink, 'password' | 'requestId' | 'now'> & { readonly transaction: Queryable; readonly owner: Actor };

const choosePassword = async ({ transaction, owner, password, requestId, now }: Following): Promise<void> => {
  if (!password) throw invalid({ propertyPath: 'password', message: FIELD_REFUSALS.required, code: 'required' });
  const account = await accountStatement.row(transaction, 'lockedId', [owner.accountId]);
  await saveAccount(transaction, { accountId: owner.accountId, password });
  if (account?.passwordHash) await mailAccountOwner(transaction, { notice: 'passwordChanged', email: account.email, now });
  await accountJournal({ database: transaction, actor: owner, requestId, now }, { action: 'change_password', owner });
};

/**
 * Uses a link up: chooses a password, confirms an address, or stops its change. It logs nobody in: the login asks for what the account
 * requires. A refused password leaves the link valid.
 */
export const followAccountLink = ({ database, token, ...call }: FollowLink): Promise<void> =>
  database.transaction(async (transaction) => {
    const link = await takeAccountLink(transaction, token, call.now);
    if (link) {
      const owner = await findAccountActor(transaction, link.accountId);
      if (!owner) throw gone();
      return choosePassword({ ...call, transaction, owner });
    }
    const pendingChange = await changeOf(transaction, token, call.now);
    if (!pendingChange) throw gone();
    const settle = pendingChange.purpose === 'email' ? confirmEmailChange : stopEmailChange;
    return settle({ ...call, transaction }, pendingChange.change);
  });
