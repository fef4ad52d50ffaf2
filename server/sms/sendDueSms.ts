import { MINUTE_MS } from '../../model/calendar/parisTime.ts';
import { SMS_OUTCOMES } from '../../model/messages/sms/sms.ts';
import { SMS_LINK_MASK } from '../../model/sms/smsLinkMask.ts';
import { smsSize } from '../../model/sms/smsSize.ts';
import { SMS_RETRY_SECONDS, type SmsState } from '../../model/sms/smsStates.ts';
import { SmsFailure, type SmsSender } from '../adapters/smsSender.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { Database } from '../database/database.ts';
import { nextTry, sendAllDue } from '../jobs/repeatWork.ts';
import { changeTable } from '../records/changeTable.ts';
import { claimSms, type DueSms, hasDueSms, settleSms } from './dueSms.ts';

/** SMS sent in parallel. */
const AT_ONCE = 5;
const ANSWER_LENGTH = 1000;

interface Outcome {
  readonly state: Extract<SmsState, 'queued' | 'sent' | 'refused' | 'unknown'>;
  readonly answer: string;
  readonly providerId?: string | null;
  readonly nextTryAt?: Date;
}

const outcomeOf = ({ kind, message: answer }: SmsFailure, sms: DueSms, now: Date): Outcome => {
  if (kind !== 'later') return { state: kind, answer };
  const nextTryAt = nextTry(SMS_RETRY_SECONDS, sms.attempts, now);
  if (nextTryAt && nextTryAt < sms.expiresAt) return { state: 'queued', answer, nextTryAt };
  return { state: 'refused', answer: SMS_OUTCOMES.gaveUp(sms.attempts, answer) };
};

interface Attempt {
  readonly sender: SmsSender;
  readonly now: Date;
  readonly signal: AbortSignal;
}

const attempt = async (sms: DueSms, { sender, now, signal }: Attempt): Promise<Outcome> => {
  const { receiver, secret, expiresAt } = sms;
  const text = sms.text.replaceAll(SMS_LINK_MASK, () => secret ?? '');
  const validMinutes = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / MINUTE_MS));
  try {
    const isUnicode = smsSize(text).encoding === 'ucs2';
    const { answer, providerId } = await sender.send({ receiver, text, isUnicode, validMinutes }, signal);
    return { state: 'sent', answer, providerId };
  } catch (error) {
    return outcomeOf(error instanceof SmsFailure ? error : new SmsFailure('unknown', String(error)), sms, now);
  }
};

/** An SMS that was settled meanwhile stays as it is. */
const RECORD = {
  set: {
    state: '$3',
    answer: '$4',
    provider_id: '$5',
    next_try_at: '$6::timestamptz',
    sent_at: `case when $3 = 'sent' then $7::timestamptz end`,
    secret: `case when $3 = 'sent' then null else t.secret end`,
    sending_since: 'null',
  },
  where: `t.id = $1 and t.attempts = $2 and t.state = 'sending'`,
};

/** The link, and its key alone: providers may escape or encode the rest. */
const maskLink = (answer: string, link: string): string => {
  const [key] = /[\w-]+$/.exec(link) ?? [];
  const masked = answer.replaceAll(link, SMS_LINK_MASK);
  return key ? masked.replaceAll(new RegExp(key, 'gi'), SMS_LINK_MASK) : masked;
};

/** Providers may quote the text: the link in it could sign for the trainee. PostgreSQL stores no NUL. */
const storable = (answer: string, { secret }: DueSms): string =>
  (secret ? maskLink(answer, secret) : answer).replaceAll('\0', '').slice(0, ANSWER_LENGTH);

const record = async ({ database, now }: { readonly database: Database; readonly now: Date }, sms: DueSms, outcome: Outcome) => {
  const { state, answer, providerId = null, nextTryAt = null } = outcome;
  const values = [sms.id, sms.attempts, state, storable(answer, sms), providerId, nextTryAt, now];
  await changeTable({ database, now }, 'sms_messages', { ...RECORD, values });
};

/**
 * Sends due SMS. Each is marked as being sent before the provider is asked, and no provider recognises a repeated one: what may have
 * been accepted is never repeated by itself (decision 0025).
 */
export const sendDueSms = async (
  deps: Pick<Dependencies, 'database' | 'now' | 'sms'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> => {
  const { database, now, sms } = deps;
  if (!sms) return;
  await settleSms(database, now());
  await sendAllDue({
    signal,
    hasDue: () => hasDueSms(database, now()),
    claim: () => claimSms(database, now(), AT_ONCE),
    send: async (dueSms) => {
      const outcome = await attempt(dueSms, { sender: sms, now: now(), signal });
      await record({ database, now: now() }, dueSms, outcome);
    },
  });
};
