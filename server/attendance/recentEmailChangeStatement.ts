import { defineStatement } from '../database/defineStatement.ts';

/** The latest change, since $3, of the address that opens a trainer's account ($1), or the account of who collects for them ($2). */
export const recentEmailChangeStatement = defineStatement({
  text: `
select max(c.confirmed_at) as "changedAt" from email_changes c
where c.account_id in ((select account_id from trainers where id = $1), $2::int) and c.confirmed_at >= $3`,
  columns: { changedAt: 'timestamptz?' },
});
