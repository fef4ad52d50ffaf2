import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { smsMessages as smsMessagesDeclaration } from '../../../../model/sms/smsMessage.ts';
import { accounts } from '../administration/accounts.ts';
import { areas } from '../administration/areas.ts';
import { decimalColumn, indexesOn, instant, recordColumns, reference, type TableOf } from '../kernel.ts';
import { needTrainings } from '../training/needs.ts';
import { logisticSessions, trainingSessions } from '../training/sessions.ts';

const COST_DECIMALS = 4;

/** SMS to send, which is also the queue: senders take due rows with `skip locked`. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    ...recordColumns(),
    state: text().notNull().default('queued'),
    kind: text().notNull(),
    receiver: text(),
    text: text().notNull(),
    /** Replaces the text's mask when it is sent; null: nothing to replace, or sent. */
    secret: text(),
    segments: integer().notNull(),
    cost: decimalColumn(COST_DECIMALS).notNull(),
    author: text(),
    isAutomatic: boolean().notNull().default(false),
    trainingSession: reference('training_session_id', () => trainingSessions.id, 'set null'),
    logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'set null'),
    needTraining: reference('need_training_id', () => needTrainings.id, 'set null'),
    area: reference('area_id', () => areas.id),
    nextTryAt: instant(),
    expiresAt: instant().notNull(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    answer: text(),
    providerId: text(),
    createdBy: reference('created_by_id', () => accounts.id, 'set null'),
    /** Prevents a rule from sending twice. */
    idempotencyKey: text(),
    /** Start of the current attempt; stays set if the process was killed. */
    sendingSince: instant(),
  },
  (table) => [
    uniqueIndex('sms_messages_idempotency_key').on(table.idempotencyKey).where(sql`${table.idempotencyKey} is not null`),
    index('sms_messages_due').on(table.nextTryAt).where(sql`${table.state} in ('queued', 'sending')`),
    index('sms_messages_order').on(table.createdAt.desc(), table.id.desc()),
    ...indexesOn(table.createdBy, table.trainingSession, table.logisticSession, table.needTraining, table.area),
  ],
) satisfies TableOf<typeof smsMessagesDeclaration>;
