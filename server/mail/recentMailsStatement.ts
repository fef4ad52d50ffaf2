import { defineStatement } from '../database/defineStatement.ts';

/** Messages of an account ($1) in the last hour ($2: now). */
export const recentMailsStatement = defineStatement({
  text: `
select count(*)::int as count from mail_messages where created_by_id = $1 and created_at > $2::timestamptz - interval '1 hour'`,
  columns: {
    count: 'int4',
  },
});
