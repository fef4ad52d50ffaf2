import type { SmsKind } from '../../model/sms/smsKinds.ts';
import { SMS_LINK_MASK } from '../../model/sms/smsLinkMask.ts';
import { type SmsSize, smsSize } from '../../model/sms/smsSize.ts';
import { SMS_VALID_HOURS } from '../../model/sms/smsStates.ts';
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
select m.kind, m.receiver, m.text, m.secret, m.segments, m.segments * $2::numeric, p.name, $3::int is null, m."trainingSessionId",
  m."logisticSessionId", m."needTrainingId",
  coalesce((select area_id from training_sessions where id = m."trainingSessionId"),
    (select area_id from logistic_sessions where id = m."logisticSessionId"),
    (select area_id from need_trainings where id = m."needTrainingId")),
  $4::timestamptz, $4::timestamptz + make_interval(hours => $5::int), $3::int, m."idempotencyKey", $4::timestamptz, $4::timestamptz
from jsonb_to_recordset($1::jsonb) as m(rank int, kind text, receiver text, text text, secret text, segments int,
  "trainingSessionId" int, "logisticSessionId" int, "needTrainingId" int, "idempotencyKey" text)
left join lateral (select coalesce(u.first_name || ' ' || u.last_name, t.first_name || ' ' || t.last_name, k.name) as name
  from accounts a left join users u on u.account_id = a.id left join trainers t on t.account_id = a.id
  left join api_keys k on k.account_id = a.id where a.id = $3::int) p on true
order by m.rank
on conflict (idempotency_key) where idempotency_key is not null do nothing
returning id, kind, need_training_id as "needTraining"`;

interface Queued {
  readonly id: number;
  readonly kind: SmsKind;
  readonly needTraining: number | null;
}

/**
 * Adds SMS to the outbox with a journal line each, which has no number, in the caller's transaction: they are only sent if it commits.
 * Each row is its own job (server/sms/sendDueSms.ts).
 * @param price euros for a segment
 */
export const queueSms = async (writer: Writer, messages: readonly NewSms[], price: number): Promise<void> => {
  const { database, actor, now } = writer;
  const rankedMessages = messages.map((sms, rank) => ({ ...sms, rank, segments: sizeOfSms(sms).segments }));
  const values = [JSON.stringify(rankedMessages), price, actor?.accountId ?? null, now, SMS_VALID_HOURS];
  const queued = await database.write<Queued>('sms_messages', INSERT, values);
  const lines = queued.map(({ id, ...after }) => ({ recordId: id, before: null, after }));
  await recordWriter(writer, 'sms_messages').journalMany('send_sms', lines);
};
