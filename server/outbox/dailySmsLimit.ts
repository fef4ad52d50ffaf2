import { readConfiguration } from '../configurations/readConfiguration.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { problem } from '../kernel/domainError.ts';

/** Senders of SMS run one after the other from here to the end of the transaction. */
export const lockSms = async (tx: Queryable): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.sms]);
};

/** Segments of the SMS of the day of an instant ($1); the connection's time zone is Paris. */
const usedSegmentsStatement = defineStatement({
  text: `
select coalesce(sum(segments), 0)::int as used from sms_messages
where created_at >= date_trunc('day', $1::timestamptz) and state <> 'canceled'`,
  columns: {
    used: 'int4',
  },
});

/** The daily limit, and whether so many segments more exceed it. */
export const checkDailyLimit = async (tx: Queryable, segments: number, now: Date) => {
  await lockSms(tx);
  const limit = await readConfiguration(tx, 'sms_daily_segments');
  const { used = 0 } = (await usedSegmentsStatement.row(tx, [now])) ?? {};
  return { limit, isExceeded: used + segments > limit };
};

/** Refuses more segments a day than the configured limit. */
export const reserveSegments = async (tx: Queryable, segments: number, now: Date): Promise<void> => {
  const { limit, isExceeded } = await checkDailyLimit(tx, segments, now);
  if (isExceeded) throw problem('record.conflict', 'sms.daily_limit', { limit });
};
