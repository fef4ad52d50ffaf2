import { defineStatement } from '../database/defineStatement.ts';

/** Segments of the SMS of the day of an instant ($1); the connection's time zone is Paris. */
export const usedSegmentsStatement = defineStatement({
  text: `
select coalesce(sum(segments), 0)::int as used from sms_messages
where created_at >= date_trunc('day', $1::timestamptz) and state <> 'canceled'`,
  columns: {
    used: 'int4',
  },
});
