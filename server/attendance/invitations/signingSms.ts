import type { Actor } from '../../../model/kernel/access.ts';
import type { SentSmsView, SmsQuoteView } from '../../../model/sms/smsViews.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { problem } from '../../kernel/domainError.ts';
import { lockSms, reserveSegments } from '../../outbox/dailySmsLimit.ts';
import { queueSms, sizeOfSms } from '../../outbox/queueSms.ts';
import { requireStaff } from '../caller/attendanceCaller.ts';
import { type Call, resolveSheet } from '../caller/resolveTarget.ts';
import { attendanceRefusal } from '../sheet/attendanceSheet.ts';
import { planSigningSms, type SmsPlan } from './planSigningSms.ts';
import { entriesOfNeed, isReported, maySign } from './signingEntries.ts';
import type { EntryOnSheet } from './signingMail.ts';

/** Recipients of the SMS: everybody on a sheet whose signature is missing, or the trainee of a need. */
export type SmsTarget = { readonly call: Call } | { readonly needId: number };

interface Asking {
  readonly actor: Actor;
  readonly requestId: string;
  readonly now: Date;
  readonly origin: string;
}

interface Planning extends Asking {
  /** Also for people who have just got this SMS. */
  readonly repeats: boolean;
}

const onSheetsOf = async (tx: Queryable, target: SmsTarget, asking: Asking): Promise<readonly EntryOnSheet[]> => {
  if ('needId' in target) return entriesOfNeed(tx, target.needId, asking);
  const { sheet } = requireStaff(await resolveSheet(tx, target.call));
  if (sheet.validatedAt) throw attendanceRefusal('validated');
  return sheet.entries.map((entry) => ({ sheet, entry }));
};

const plan = async (tx: Queryable, target: SmsTarget, asking: Planning): Promise<SmsPlan> => {
  // A link that somebody has reported opens nothing without the key of a mail.
  const entriesToAsk = (await onSheetsOf(tx, target, asking)).filter(
    (onSheet) => maySign(onSheet, asking.now) && !isReported(onSheet) && onSheet.entry.linkBlockedAt === null,
  );
  if (entriesToAsk.length === 0) throw attendanceRefusal('nobody_to_ask');
  return planSigningSms(tx, entriesToAsk, { ...asking, kind: 'signing_link' });
};

const totalOf = ({ messages, price }: SmsPlan) => {
  const segments = messages.reduce((sum, sms) => sum + sizeOfSms(sms).segments, 0);
  return { segments, cost: Number((segments * price).toFixed(4)) };
};

/** Returns what sending the links by SMS would cost; nothing is sent. */
export const quoteSms = async (database: Database, target: SmsTarget, asking: Planning): Promise<SmsQuoteView> => {
  const smsPlan = await plan(database, target, asking);
  const { messages, price, withoutMobile, recent } = smsPlan;
  const sizes = messages.map(sizeOfSms);
  return {
    '@type': 'SmsQuote',
    messages: messages.length,
    segmentPrice: price,
    ...totalOf(smsPlan),
    sample: messages[0]?.text ?? '',
    encoding: sizes.some(({ encoding }) => encoding === 'ucs2') ? 'ucs2' : 'gsm7',
    foreign: [...new Set(sizes.flatMap(({ foreign }) => foreign))],
    withoutMobile,
    recent,
  };
};

/** Sends the links by SMS, for the cost that the person has seen. */
export const sendSms = (
  database: Database,
  target: SmsTarget,
  { segments, ...asking }: Planning & { /** The number that the person has seen. */ readonly segments: number },
): Promise<SentSmsView> =>
  database.transaction(async (tx) => {
    // Two people who ask at once: the second sees what the first has queued.
    await lockSms(tx);
    const smsPlan = await plan(tx, target, asking);
    const { messages, price, withoutMobile, recent } = smsPlan;
    if (messages.length === 0) throw problem('record.conflict', 'sms.nobody');
    const total = totalOf(smsPlan);
    if (total.segments > segments) throw problem('record.conflict', 'sms.cost_changed');
    await reserveSegments(tx, total.segments, asking.now);
    await queueSms({ ...asking, database: tx }, messages, price);
    return { '@type': 'EmargementSms', queued: messages.length, cost: total.cost, withoutMobile, recent };
  });
