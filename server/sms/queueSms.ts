import { SMS_LINK_MASK, SMS_VALID_HOURS, type SmsKind } from '../../model/sms/sms.ts';
import { type SmsSize, smsSize } from '../../model/sms/smsSize.ts';
import { recordWriter, type Writer } from '../records/recordWriter.ts';

/** An SMS to queue. */
export interface NewSms {
  readonly kind: SmsKind;
  /** A mobile number, E.164. */
  readonly receiver: string;
  /** With `SMS_LINK_MASK` in place of the link. */
  readonly text: string;
  /** The personal link; null: the text has none. */
  readonly secret: string | null;
  readonly logisticSessionId: number | null;
  readonly trainingSessionId: number | null;
  readonly needTrainingId: number | null;
  /** A second SMS with the same key is not queued. */
  readonly idempotencyKey?: string;
}

/** Size of the text as it leaves. */
export const sizeOfSms = ({ text, secret }: Pick<NewSms, 'text' | 'secret'>): SmsSize =>
  smsSize(text.replaceAll(SMS_LINK_MASK, () => secret ?? ''));

const INSERT = `
insert into sms_messages (kind, receiver, text, secret, segments, cost, author, is_automatic, training_session_id, logistic_session_id,
  need_training_id, area_id, next_try_at, expires_at, created_by_id, idempotency_key, created_at, updated_at)
select $1, $2, $3, $4, $5::int, $6::numeric,
  (select coalesce(u.first_name || ' ' || u.last_name, t.first_name || ' ' || t.last_name)
   from accounts a left join users u on u.account_id = a.id left join trainers t on t.account_id = a.id where a.id = $7::int),
  $7::int is null, $8::int, $9::int, $10::int,
  coalesce((select area_id from training_sessions where id = $8::int), (select area_id from logistic_sessions where id = $9::int),
    (select area_id from need_trainings where id = $10::int)),
  $11::timestamptz, $11::timestamptz + make_interval(hours => $12::int), $7::int, $13, $11::timestamptz, $11::timestamptz
on conflict (idempotency_key) where idempotency_key is not null do nothing returning id`;

const insert = async ({ database, actor, now }: Writer, sms: NewSms, price: number): Promise<number | null> => {
  const { segments } = sizeOfSms(sms);
  const [row] = await database.write<{ id: number }>('sms_messages', INSERT, [
    sms.kind,
    sms.receiver,
    sms.text,
    sms.secret,
    segments,
    (segments * price).toFixed(4),
    actor?.accountId ?? null,
    sms.trainingSessionId,
    sms.logisticSessionId,
    sms.needTrainingId,
    now,
    SMS_VALID_HOURS,
    sms.idempotencyKey ?? null,
  ]);
  return row?.id ?? null;
};

/**
 * Adds SMS to the outbox with a journal line each, which has no number, in the caller's transaction: they are only sent if it commits.
 * Each row is its own job (server/sms/sendDueSms.ts).
 * @param price euros for a segment
 */
export const queueSms = async (writer: Writer, messages: readonly NewSms[], price: number): Promise<void> => {
  const queued: { readonly id: number; readonly sms: NewSms }[] = [];
  for (const sms of messages) {
    const id = await insert(writer, sms, price);
    if (id !== null) queued.push({ id, sms });
  }
  const lines = queued.map(({ id, sms: { kind, needTrainingId } }) => ({
    recordId: id,
    before: null,
    after: { kind, needTraining: needTrainingId },
  }));
  await recordWriter(writer, 'sms_messages').journalMany('send_sms', lines);
};
