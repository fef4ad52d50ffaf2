import { randomUUID } from 'node:crypto';
import { HOUR_SECONDS, MINUTE_MS } from '../../model/calendar/parisTime.ts';
import type { StatedTimetable } from '../../model/documents/statedTimetable.ts';
import { certificateInMail, type StatedCertificate } from '../../model/evidence/certificateMails.ts';
import { email } from '../../model/kernel/field.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { ATTACHMENT_MAX_BYTES } from '../../model/kernel/values/fileSize.ts';
import type { MailKind } from '../../model/mail/mailKinds.ts';
import {
  MAIL_ADDRESSES_MAX,
  MAIL_ATTACHMENT_KINDS,
  MAIL_ATTACHMENTS_MAX,
  MAILS_AN_HOUR,
  uniqueAddresses,
} from '../../model/mail/mailLimits.ts';
import { MAIL_REFUSALS } from '../../model/messages/mail/mail.ts';
import { readConfigurations } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { storedFilesStatement } from '../files/storeFile.ts';
import { DomainError, invalid } from '../kernel/domainError.ts';
import { recordLinks } from '../records/recordLabels.ts';
import { sanitizeMail, textOfMail } from './mailText.ts';
import type { MessageTold } from './messageTold.ts';

/** The message queued with an idempotency key ($1). */
export const mailOfKeyStatement = defineStatement({
  text: 'select id from mail_messages where idempotency_key = $1',
  columns: {
    id: 'int4',
  },
});

/** A message to queue. */
export interface NewMail {
  readonly kind: MailKind;
  readonly subject: string;
  readonly html: string;
  /** Replacement of each mask when the message is sent. Default none. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
  /** Default: the configured contact address. */
  readonly from?: string | null;
  /** The brand whose letterhead it has. Default: the organisation's. */
  readonly carBrandId?: number | null;
  /** Ids of stored files: PDF or JPG. */
  readonly attachments?: readonly number[];
  readonly logisticSessionId?: number | null;
  readonly trainingSessionId?: number | null;
  readonly needTrainingId?: number | null;
  /** The dates and hours stated in it. Default none. */
  readonly timetable?: StatedTimetable;
  /** The title and signed hours of the certificate that it sends, as its text or paper states them. Default none. */
  readonly certificate?: (StatedCertificate & { readonly hours: string }) | null;
  /** Sessions that the mail tells the trainee's calendar about. Default none. */
  readonly told?: readonly MessageTold[];
  /** A second message with the same key is not queued: the first one's id is returned. */
  readonly idempotencyKey?: string;
  /** Account of the author, whose messages per hour are limited. Default: an automatic rule. */
  readonly createdById?: number | null;
  /** Default: after the configured delay. */
  readonly sendAfter?: Date;
  readonly now: Date;
}

const ADDRESS = email({ required: true });
const SUBJECT_MAX_LENGTH = 255;
const CONTROL = /\p{Cc}/u;
/** Serialises counting and adding per person. Arbitrary, the same in every instance. */
const COUNT_LOCK = 7_250_031;

/** Is it exactly one address. */
export const isMailAddress = (text: string): boolean => validateField(ADDRESS, text) === null;

/** Checks that each entry is exactly one address, without duplicates. */
export const mailAddresses = (addresses: readonly string[], propertyPath: string): readonly string[] => {
  for (const address of addresses) {
    const message = validateField(ADDRESS, address);
    if (message) throw invalid({ propertyPath, message: `${message} : ${address.replaceAll(/\p{Cc}/gu, ' ')}`, code: 'invalid' });
  }
  return uniqueAddresses(addresses);
};

const readSubject = (subject: string): string => {
  if (CONTROL.test(subject)) throw invalid({ propertyPath: 'title', message: MAIL_REFUSALS.subject, code: 'invalid' });
  return subject.slice(0, SUBJECT_MAX_LENGTH);
};

const readAddresses = ({ to, cc = [], bcc = [] }: NewMail) => {
  const receiver = mailAddresses(to, 'receiver');
  const carbonCopy = uniqueAddresses(mailAddresses(cc, 'carbonCopy'), receiver);
  const blindCarbonCopy = uniqueAddresses(mailAddresses(bcc, 'blindCarbonCopy'), [...receiver, ...carbonCopy]);
  if (receiver.length === 0) throw invalid({ propertyPath: 'receiver', message: MAIL_REFUSALS.noReceiver, code: 'required' });
  if (receiver.length + carbonCopy.length + blindCarbonCopy.length > MAIL_ADDRESSES_MAX) {
    throw invalid({ propertyPath: 'receiver', message: MAIL_REFUSALS.tooManyAddresses, code: 'max' });
  }
  return { receiver, carbonCopy, blindCarbonCopy };
};

const checkAttachments = async (tx: Queryable, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const refuse = (message: string) => invalid({ propertyPath: 'attachments', message, code: 'invalid' });
  if (ids.length > MAIL_ATTACHMENTS_MAX) throw refuse(MAIL_REFUSALS.tooManyAttachments);
  const files = await storedFilesStatement.rows(tx, [ids]);
  if (files.length < ids.length) throw refuse(MAIL_REFUSALS.unknownAttachment);
  if (!files.every(({ contentType }) => (MAIL_ATTACHMENT_KINDS as readonly string[]).includes(contentType)))
    throw refuse(MAIL_REFUSALS.attachmentKind);
  if (files.reduce((sum, { size }) => sum + size, 0) > ATTACHMENT_MAX_BYTES) throw refuse(MAIL_REFUSALS.attachmentSize);
};

/** Messages of an account ($1) in the last hour ($2: now). */
const recentMailsStatement = defineStatement({
  text: `
select count(*)::int as count from mail_messages where created_by_id = $1 and created_at > $2::timestamptz - interval '1 hour'`,
  columns: {
    count: 'int4',
  },
});

/** Limits a person's messages per hour, across instances. */
const throttle = async (tx: Queryable, accountId: number, now: Date): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1, $2)', [COUNT_LOCK, accountId]);
  const row = await recentMailsStatement.row(tx, [accountId, now]);
  if ((row?.count ?? 0) < MAILS_AN_HOUR) return;
  throw new DomainError('request.too_many', {
    detail: MAIL_REFUSALS.tooManyMails,
    headers: { 'Retry-After': String(HOUR_SECONDS) },
  });
};

const INSERT = `
insert into mail_messages (kind, subject, receiver, carbon_copy, blind_carbon_copy, sender, html, author, is_automatic, training_session_id,
  logistic_session_id, need_training_id, area_id, send_after, message_id, created_by_id, idempotency_key, created_at, updated_at, secrets,
  timetable, car_brand_id, told, certificate, reply_to)
select $1, $2, $3::text[], $4::text[], $5::text[], $6, $7,
  (select coalesce(u.first_name || ' ' || u.last_name, t.first_name || ' ' || t.last_name, k.name)
   from accounts a left join users u on u.account_id = a.id left join trainers t on t.account_id = a.id
   left join api_keys k on k.account_id = a.id where a.id = $13::int),
  $8::boolean, $9::int, $10::int, $11::int,
  coalesce((select area_id from training_sessions where id = $9::int), (select area_id from logistic_sessions where id = $10::int),
    (select area_id from need_trainings where id = $11::int)),
  $12::timestamptz, $14, $13::int, $15, $16::timestamptz, $16::timestamptz, $17::jsonb, $18::jsonb, $19::int, $20::jsonb, $21::jsonb,
  (select a.email from logistic_sessions l join users u on u.id = l.training_officer_id join accounts a on a.id = u.account_id and a.is_active
   where l.id = $10::int or ($10::int is null and exists (
     select 1 from logistic_sessions_training_sessions j where j.owner_id = l.id and j.target_id = $9::int))
   order by l.start_at, l.id limit 1)
on conflict (idempotency_key) where idempotency_key is not null do nothing returning id`;

const domainOf = (address: string | null): string => address?.split('@')[1] ?? 'pilotage.invalid';

/** The sender and time, if the message does not set them. */
const readDefaults = async (tx: Queryable, { from, sendAfter, now }: NewMail) => {
  if (from && sendAfter) return { sender: from, dueAt: sendAfter };
  const { email_contact: contact, mail_delay_minutes: delay } = await readConfigurations(tx, [
    'email_contact',
    'mail_delay_minutes',
  ]);
  return { sender: from ?? contact, dueAt: sendAfter ?? new Date(now.getTime() + delay * MINUTE_MS) };
};

const statedIn = ({ subject, html, attachments = [] }: NewMail, { hours, ...certificate }: NonNullable<NewMail['certificate']>) =>
  certificateInMail(certificate, { text: `${subject} ${textOfMail(html)}`, hours, hasPaper: attachments.length > 0 });

/** The message already queued with the key. */
const earlier = async (tx: Queryable, key: string | undefined): Promise<number> => {
  const row = await mailOfKeyStatement.row(tx, [key ?? null]);
  if (!row) throw new Error(`No mail was inserted, and none has the key ${key}`);
  return row.id;
};

/**
 * Adds a message to the outbox, in the caller's transaction: it is only sent if the transaction commits. The row is its own
 * job (server/mail/sending/sendDueMails.ts).
 * @returns id of the message
 */
export const queueMail = async (tx: Queryable, mail: NewMail): Promise<number> => {
  const { kind, html, attachments = [], createdById = null, idempotencyKey, now } = mail;
  const subject = readSubject(mail.subject);
  const { receiver, carbonCopy, blindCarbonCopy } = readAddresses(mail);
  await checkAttachments(tx, attachments);
  if (createdById !== null) await throttle(tx, createdById, now);
  const { sender, dueAt } = await readDefaults(tx, mail);
  const [row] = await tx.write<{ id: number }>('mail_messages', INSERT, [
    kind,
    subject,
    receiver,
    carbonCopy,
    blindCarbonCopy,
    sender,
    sanitizeMail(html),
    createdById === null,
    mail.trainingSessionId ?? null,
    mail.logisticSessionId ?? null,
    mail.needTrainingId ?? null,
    dueAt,
    createdById,
    `<${randomUUID()}@${domainOf(sender)}>`,
    idempotencyKey ?? null,
    now,
    mail.secrets ? JSON.stringify(mail.secrets) : null,
    mail.timetable ? JSON.stringify(mail.timetable) : null,
    mail.carBrandId ?? null,
    mail.told?.length ? JSON.stringify(mail.told) : null,
    mail.certificate ? JSON.stringify(statedIn(mail, mail.certificate)) : null,
  ]);
  if (!row) return earlier(tx, idempotencyKey);
  await recordLinks(tx, 'mail_messages').link('attachments', row.id, attachments);
  return row.id;
};
