import type { PasswordLinkPurpose } from '../../model/accounts/accountLink.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';

/** A valid link ($1: hash of its token, $2: now) with its owner. */
export const accountLinkStatement = defineStatement({
  text: `
select l.purpose, a.email, coalesce(u.first_name, t.first_name) as "firstName", l.expires_at as "expiresAt"
from account_links l
join accounts a on a.id = l.account_id and a.is_active
left join users u on u.account_id = a.id
left join trainers t on t.account_id = a.id
where l.token_hash = $1 and l.expires_at > $2 and (u.id is not null or t.id is not null)`,
  columns: { purpose: typed<PasswordLinkPurpose>('text'), email: 'text', firstName: 'text', expiresAt: 'timestamptz' },
});
