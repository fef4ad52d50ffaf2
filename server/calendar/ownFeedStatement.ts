import { defineStatement } from '../database/defineStatement.ts';

export const ownFeedStatement = defineStatement({
  text: `
select created_at as "createdAt", last_read_at as "lastReadAt" from calendar_feeds where account_id = $1 and revoked_at is null`,
  columns: {
    createdAt: 'timestamptz',
    lastReadAt: 'timestamptz?',
  },
});
