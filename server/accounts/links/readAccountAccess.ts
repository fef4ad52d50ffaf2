import type { AccountAccessView } from '../../../model/accounts/accountAccess.ts';
import type { PasswordLinkPurpose } from '../../../model/accounts/accountLink.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { notFound } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import { accountBehind } from '../people/accountHooks.ts';
import { readPendingEmail } from './pendingEmailChange.ts';

interface ReadAccess {
  readonly table: 'users' | 'trainers';
  readonly id: number;
  readonly mailer: Dependencies['mailer'];
  readonly settings: Pick<Dependencies['settings'], 'passwordLogin' | 'catchesMail'>;
}

/** How a person gets into an account ($1: account, $2: now). */
const accountAccessStatement = defineStatement({
  text: `
select a.email, a.is_active as "isActive", a.password_hash is not null as "hasPassword",
  exists (select 1 from account_totp where account_id = a.id and confirmed_at is not null)
    or exists (select 1 from account_passkeys where account_id = a.id) as "hasSecondFactor", l.purpose, l.expires_at as "expiresAt"
from accounts a
left join lateral (
  select purpose, expires_at from account_links
  where account_id = a.id and expires_at > $2 and purpose in ('invitation', 'reset')
  order by created_at desc limit 1
) l on true
where a.id = $1`,
  columns: {
    email: 'text',
    isActive: 'bool',
    hasPassword: 'bool',
    hasSecondFactor: 'bool',
    purpose: typed<PasswordLinkPurpose | null>('text'),
    expiresAt: 'timestamptz?',
  },
});

/** How a colleague gets into their account; a person outside the caller's scope is a 404. */
export const readAccountAccess = async (
  context: WriteContext,
  { table, id, mailer, settings: { passwordLogin, catchesMail } }: ReadAccess,
): Promise<AccountAccessView> => {
  const { database, now } = context;
  await recordsOf(context)[table].requireSeen(id);
  const accountId = await accountBehind({ transaction: database }, table, id);
  const row = await accountAccessStatement.row(database, [accountId, now]);
  if (!row) throw notFound();
  const { isActive, hasPassword, hasSecondFactor, purpose, expiresAt } = row;
  const pending = purpose && expiresAt ? { purpose, expiresAt: expiresAt.toISOString() } : null;
  const emailChange = await readPendingEmail(database, accountId, now);
  return {
    isActive,
    hasPassword,
    hasSecondFactor,
    pending,
    emailChange,
    sendsMails: mailer !== null,
    catchesMail,
    passwordLogin,
  };
};
