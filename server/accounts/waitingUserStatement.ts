import { defineStatement } from '../database/defineStatement.ts';

/** The user with this address ($1) who has not chosen a password yet. */
export const waitingUserStatement = defineStatement({
  text: `select u.id from users u join accounts a on a.id = u.account_id
where a.email = $1 and a.password_hash is null and a.is_active`,
  columns: { id: 'int4' },
});
