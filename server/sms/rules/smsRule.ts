import { randomUUID } from 'node:crypto';
import type { ConfigurationCode } from '../../../model/configurations/configurationCodes.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type NewSms, queueSms, sizeOfSms } from '../queueSms.ts';
import { lockSms, reserveSegments } from '../reserveSegments.ts';

/** An automatic SMS. */
export interface SmsRule {
  /** The configuration switch. */
  readonly code: Extract<ConfigurationCode, 'sms_missing_signature_automatic' | 'sms_reminder_automatic'>;
  /** Queues the SMS that the rule asks for now. Each has a unique key, so that a second run adds none again. */
  readonly run: (deps: Dependencies, signal: AbortSignal) => Promise<void>;
}

/** Queues a rule's SMS, once: the keys of those already queued are found after the other senders have finished. */
export const queueRuleSms = async (
  { database, now }: Dependencies,
  messages: readonly NewSms[],
  price: number,
): Promise<void> => {
  if (messages.length === 0) return;
  await database.transaction(async (tx) => {
    const known = 'select idempotency_key as key from sms_messages where idempotency_key = any($1::text[])';
    const keys = messages.map(({ idempotencyKey }) => idempotencyKey ?? null);
    await lockSms(tx);
    const queued = new Set((await tx.query<{ key: string }>(known, [keys])).map(({ key }) => key));
    const fresh = messages.filter(({ idempotencyKey = '' }) => !queued.has(idempotencyKey));
    if (fresh.length === 0) return;
    await reserveSegments(
      tx,
      fresh.reduce((sum, sms) => sum + sizeOfSms(sms).segments, 0),
      now(),
    );
    await queueSms({ database: tx, actor: null, requestId: randomUUID(), now: now() }, fresh, price);
  });
};
