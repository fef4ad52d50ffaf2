import { DELIVERY_TIMEOUT_SECONDS } from '../../model/integrations/webhookRetries.ts';
import { DELIVERY_WORDS } from '../../model/messages/integrations/webhook.ts';
import { postOutside } from '../adapters/postOutside.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { DueDelivery } from './dueDeliveries.ts';
import { signedHeaders } from './signWebhook.ts';

const USER_AGENT = 'Pilotage-Webhooks/1';

/** Outcome of an attempt. */
export interface DeliveryOutcome {
  readonly isDelivered: boolean;
  /** Null: no answer. */
  readonly status: number | null;
  readonly answer: string;
  readonly durationMs: number;
}

/** PostgreSQL stores no NUL. */
const printable = (text: string): string => text.replaceAll('\0', '');

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return DELIVERY_WORDS.unreachable(String(error));
  if (error.name === 'TimeoutError' || (error.cause instanceof Error && error.cause.name === 'TimeoutError'))
    return DELIVERY_WORDS.timeout(DELIVERY_TIMEOUT_SECONDS);
  if (/is not allowed/.test(error.message)) return DELIVERY_WORDS.privateAddress;
  return DELIVERY_WORDS.unreachable('code' in error ? String(error.code) : error.message);
};

/** Sends one event, signed anew, since receivers refuse old timestamps. Any 2xx answer means that it was taken. */
export const attemptDelivery = async (
  { now, settings }: Pick<Dependencies, 'now' | 'settings'>,
  { url, secret, eventId, payload }: DueDelivery,
  signal: AbortSignal,
): Promise<DeliveryOutcome> => {
  const body = JSON.stringify(payload);
  const headers = { 'User-Agent': USER_AGENT, ...signedHeaders({ secret, eventId, sentAt: now(), body }) };
  const start = performance.now();
  const lasted = () => Math.round(performance.now() - start);
  const timeout = AbortSignal.timeout(DELIVERY_TIMEOUT_SECONDS * 1000);
  try {
    const either = AbortSignal.any([signal, timeout]);
    const answer = await postOutside({ url, body, headers, reachesPrivate: settings.webhooksReachPrivate, signal: either });
    const isDelivered = answer.status >= 200 && answer.status < 300;
    return { isDelivered, status: answer.status, answer: printable(answer.text), durationMs: lasted() };
  } catch (error) {
    const answer = reasonOf(timeout.aborted ? timeout.reason : error);
    return { isDelivered: false, status: null, answer: printable(answer), durationMs: lasted() };
  }
};
