import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import { checkDailyLimit, lockSms } from '../dailySmsLimit.ts';
import { type NewSms, queueSms, sizeOfSms } from '../queueSms.ts';
import { reportDailyLimit } from '../reportDailyLimit.ts';

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
    if (isExceeded) await reportDailyLimit(tx, deps, limit);
    else await queueSms({ database: tx, actor: null, requestId: randomUUID(), now: now() }, fresh, price);
  });
};
