import { defineStatement } from '../database/defineStatement.ts';

/** Older sent messages are not counted; waiting ones always are. */
const MAIL_DAYS = 7;

export const mailQueueStatement = defineStatement({
  text: `
select state, count(*)::int as count from mail_messages
where state in ('queued', 'sending') or created_at > $1::timestamptz - interval '${MAIL_DAYS} days' group by 1`,
  columns: {
    state: 'text',
    count: 'int4',
  },
});
