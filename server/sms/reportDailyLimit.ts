import { parisDay } from '../../model/calendar/parisTime.ts';
import { smsLimitMail } from '../../model/messages/sms/sms.ts';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { mailAdministrators } from '../mail/mailAdministrators.ts';
import { mailOfKeyStatement } from '../mail/mailOfKeyStatement.ts';

/** Tells the administrators once a day that automatic SMS do not leave: the rule looks again every minute. */
export const reportDailyLimit = async (tx: Queryable, { log, now }: Dependencies, limit: number): Promise<void> => {
  const idempotencyKey = `sms_daily_limit:${parisDay(now())}`;
  if (await mailOfKeyStatement.row(tx, [idempotencyKey])) return;
  log.warn({ limit }, 'automatic SMS stopped by the daily limit');
  await mailAdministrators(tx, { ...smsLimitMail({ limit }), idempotencyKey, now: now() });
};
