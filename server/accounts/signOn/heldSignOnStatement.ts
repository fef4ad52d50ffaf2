import { defineStatement } from '../../database/defineStatement.ts';

/** A sign-on that waits for a second factor ($1: hash of its cookie, $2: now), while its account is active. */
export const heldSignOnStatement = defineStatement({
  text: `
select s.provider, s.account_id as "accountId", s.id_token as "idToken", a.email
from sign_on_attempts s join accounts a on a.id = s.account_id and a.is_active
where s.token_hash = $1 and s.expires_at > $2`,
  columns: { provider: 'text', accountId: 'int4', idToken: 'text?', email: 'text' },
});
