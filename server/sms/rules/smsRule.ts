import { randomUUID } from 'node:crypto';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { ConfigurationCode } from '../../../model/configurations/configurationCodes.ts';
import { smsLimitMail } from '../../../model/messages/sms/sms.ts';
import type { Queryable } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { mailAdministrators } from '../../mail/mailAdministrators.ts';
import { mailOfKeyStatement } from '../../mail/mailOfKeyStatement.ts';
import { type NewSms, queueSms, sizeOfSms } from '../queueSms.ts';
import { checkDailyLimit, lockSms } from '../reserveSegments.ts';

/** An automatic SMS. */
export interface SmsRule {
  /** The configuration switch. */
  readonly code: Extract<ConfigurationCode, 'sms_missing_signature_automatic' | 'sms_reminder_automatic'>;
  /** Queues the SMS that the rule asks for now. Each has a unique key, so that a second run adds none again. */
  readonly run: (deps: Dependencies, signal: AbortSignal) => Promise<void>;
}

/** Tells the administrators once a day that automatic SMS do not leave: the rule looks again every minute. */
const reportLimit = async (tx: Queryable, { log, now }: Dependencies, limit: number): Promise<void> => {
  const idempotencyKey = `sms_daily_limit:${parisDay(now())}`;
  if (await mailOfKeyStatement.row(tx, [idempotencyKey])) return;
  log.warn({ limit }, 'automatic SMS stopped by the daily limit');
  await mailAdministrators(tx, { ...smsLimitMail({ limit }), idempotencyKey, now: now() });
};

/** Queues a rule's SMS, once: the keys of those already queued are found after the other senders have finished. */
export const queueRuleSms = async (deps: Dependencies, messages: readonly NewSms[], price: number): Promise<void> => {
  if (messages.length === 0) return;
  const { database, now } = deps;
  await database.transaction(async (tx) => {
    const known = 'select idempotency_key as key from sms_messages where idempotency_key = any($1::text[])';
    const keys = messages.map(({ idempotencyKey }) => idempotencyKey ?? null);
    await lockSms(tx);
    const queued = new Set((await tx.query<{ key: string }>(known, [keys])).map(({ key }) => key));
    const fresh = messages.filter(({ idempotencyKey = '' }) => !queued.has(idempotencyKey));
    if (fresh.length === 0) return;
    const segments = fresh.reduce((sum, sms) => sum + sizeOfSms(sms).segments, 0);
    const { limit, isExceeded } = await checkDailyLimit(tx, segments, now());
    if (isExceeded) await reportLimit(tx, deps, limit);
    else await queueSms({ database: tx, actor: null, requestId: randomUUID(), now: now() }, fresh, price);
  });
};
