import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { emailSessionDocuments as emailSessionDocumentsDeclaration } from '../../../../model/mail/emailSessionDocument.ts';
import type { mailMessages as mailMessagesDeclaration } from '../../../../model/mail/mailMessage.ts';
import { accounts } from '../administration/accounts.ts';
import { areas } from '../administration/areas.ts';
import { files } from '../administration/files.ts';
import { carBrands } from '../catalogue/cars.ts';
import { companies } from '../catalogue/companies.ts';
import { choicesColumn, indexesOn, instant, joinTable, recordColumns, reference, type TableOf } from '../kernel.ts';
import { needTrainings } from '../training/needs.ts';
import { logisticSessions, trainingSessions } from '../training/sessions.ts';

/** The outbox, which is also the queue: senders take due rows with `skip locked`. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    ...recordColumns(),
    state: text().notNull().default('queued'),
    kind: text().notNull(),
    subject: text().notNull(),
    receiver: choicesColumn(),
    carbonCopy: choicesColumn(),
    blindCarbonCopy: choicesColumn(),
    /** Null: none configured, nothing is sent until there is one. */
    sender: text(),
    /** The brand whose letterhead it has; null: the organisation's. */
    carBrand: reference('car_brand_id', () => carBrands.id, 'set null'),
    /** The session's officer; null: answers go to the contact address. */
    replyTo: text(),
    html: text().notNull(),
    /** Replacements of the text's masks when it is sent: nobody can read them in the outbox. */
    secrets: jsonb(),
    /** The dates and hours stated in it; null: none. */
    timetable: jsonb(),
    /** The title and signed hours of the certificate it sends; null: another mail. */
    certificate: jsonb(),
    /** Content of the trainee's calendar event as the mail tells it; null: nothing. */
    told: jsonb(),
    author: text(),
    isAutomatic: boolean().notNull().default(false),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'set null'),
    logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'set null'),
    needTraining: reference('need_training_id', () => needTrainings.id, 'set null'),
    area: reference('area_id', () => areas.id),
    sendAfter: instant().notNull(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    smtpAnswer: text(),
    rejected: choicesColumn(),
    redirectedTo: text(),
    messageId: text().notNull(),
    /** The author; their messages per hour are limited. */
    createdBy: reference('created_by_id', () => accounts.id, 'set null'),
    /** Prevents a rule from sending twice. */
    idempotencyKey: text(),
    /** Start of the current attempt; stays set if the process was killed. */
    sendingSince: instant(),
    /** The sending instance; null: unknown whether it is alive. */
    sendingBy: integer(),
  },
  (table) => [
    unique().on(table.messageId),
    uniqueIndex('mail_messages_idempotency_key').on(table.idempotencyKey).where(sql`${table.idempotencyKey} is not null`),
    index('mail_messages_due').on(table.sendAfter).where(sql`${table.state} in ('queued', 'sending')`),
    index('mail_messages_order').on(table.createdAt.desc(), table.id.desc()),
    index('mail_messages_created_by').on(table.createdBy, table.createdAt),
    ...indexesOn(table.trainingSession, table.logisticSession, table.needTraining, table.area, table.carBrand),
  ],
) satisfies TableOf<typeof mailMessagesDeclaration>;

export const mailMessagesAttachments = joinTable(
  'mail_messages_attachments',
  () => mailMessages.id,
  () => files.id,
);

export const emailSessionDocuments = pgTable(
  'email_session_documents',
  {
    ...recordColumns(),
    typeDocument: text().notNull(),
    emailType: text().notNull(),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'cascade').notNull(),
    needTraining: reference('need_training_id', () => needTrainings.id, 'set null'),
    company: reference('company_id', () => companies.id, 'set null'),
    title: text().notNull(),
    content: text().notNull(),
    receiver: choicesColumn(),
    carbonCopy: choicesColumn(),
    blindCarbonCopy: choicesColumn(),
    sender: text(),
    sendAt: instant(),
    mailMessage: reference('mail_message_id', () => mailMessages.id, 'set null'),
  },
  (table) => indexesOn(table.trainingSession, table.needTraining, table.company, table.mailMessage),
) satisfies TableOf<typeof emailSessionDocumentsDeclaration>;

export const emailSessionDocumentsAttachments = joinTable(
  'email_session_documents_attachments',
  () => emailSessionDocuments.id,
  () => files.id,
);

/** Warnings sent about what expires: each once per number of days before. `record`: a trainer's document or a vehicle. */
export const expiryWarnings = pgTable(
  'expiry_warnings',
  {
    kind: text().notNull(),
    record: integer('record_id').notNull(),
    expiresOn: date().notNull(),
    days: integer().notNull(),
    warnedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.record, table.expiresOn, table.days] })],
);

/** Companies told that a training is due again: by a need, each time once. `daysLeft`: until the day it is due, when they were told. */
export const renewalMails = pgTable(
  'renewal_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    needTraining: reference('need_training_id', () => needTrainings.id, 'cascade').notNull(),
    dueOn: date().notNull(),
    daysLeft: integer().notNull(),
    mailMessage: reference('mail_message_id', () => mailMessages.id, 'set null'),
    toldAt: instant().notNull(),
  },
  (table) => indexesOn(table.needTraining, table.mailMessage),
);

/** Last news of a logistic session to a trainee and their calendar: training, dates, hours and place. */
export const calendarInvitations = pgTable(
  'calendar_invitations',
  {
    ...recordColumns(),
    needTraining: reference('need_training_id', () => needTrainings.id, 'cascade').notNull(),
    /** No foreign key: undoing the removal of a session brings its number back, and the sequence goes on. */
    logisticSession: integer('logistic_session_id').notNull(),
    /** No foreign key, for the same reason; null: told before it was stored. */
    trainingSession: integer('training_session_id'),
    /** Identifier of the calendar's event: it stays the same when needs or logistic sessions are merged. */
    uid: text().notNull(),
    sequence: integer().notNull(),
    told: jsonb().notNull(),
    /** Whether the trainee was told not to come. */
    isCanceled: boolean().notNull().default(false),
    /** End of the last date that they were told. */
    toldUntil: instant().notNull(),
    /** The session as it was then, to find those that may have changed; null: told before it was stored. */
    print: text(),
    /** The message that told it; null: told before it was stored, or in another way. */
    mailMessage: reference('mail_message_id', () => mailMessages.id, 'set null'),
  },
  (table) => [
    unique().on(table.uid),
    ...indexesOn(table.needTraining, table.logisticSession, table.trainingSession, table.mailMessage, table.toldUntil),
  ],
);

/** Whether a logistic session was ready when last checked: each change is mailed. */
export const sessionReadiness = pgTable('session_readiness', {
  logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'cascade').primaryKey(),
  isReady: boolean().notNull(),
  changedAt: instant().notNull(),
});
