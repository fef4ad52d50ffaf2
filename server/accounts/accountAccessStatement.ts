import type { PasswordLinkPurpose } from '../../model/accounts/accountLink.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** How a person gets into an account ($1: account, $2: now). */
export const accountAccessStatement = defineStatement({
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
