import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { apiKeys as apiKeysDeclaration } from '../../../../model/integrations/apiKey.ts';
import type { webhooks as webhooksDeclaration } from '../../../../model/integrations/webhook.ts';
import type { webhookDeliveries as webhookDeliveriesDeclaration } from '../../../../model/integrations/webhookDelivery.ts';
import { choicesColumn, instant, joinTable, recordColumns, reference, type TableOf } from '../kernel.ts';
import { accounts } from './accounts.ts';
import { areas } from './areas.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Keys of programs; only the hash of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...recordColumns(),
    name: text().notNull(),
    prefix: text().notNull(),
    /** Null: not given out yet, within the transaction that makes it. */
    secretHash: bytea(),
    /** The author of what the key writes; it has no login. */
    account: reference('account_id', () => accounts.id).notNull(),
    roles: choicesColumn(),
    /** Account that made the key; disabling the account stops the key. Null: not known any more. */
    maker: reference('maker_id', () => accounts.id),
    expiresOn: date().notNull(),
    author: text().notNull(),
    lastUsedAt: instant(),
    lastAddress: text(),
    revokedAt: instant(),
    revokedBy: text(),
  },
  (table) => [uniqueIndex('api_keys_secret_unique').on(table.secretHash), index().on(table.account), index().on(table.maker)],
) satisfies TableOf<typeof apiKeysDeclaration>;

export const apiKeysAreas = joinTable(
  'api_keys_areas',
  () => apiKeys.id,
  () => areas.id,
);

/** Addresses that are told of changes. */
export const webhooks = pgTable('webhooks', {
  ...recordColumns(),
  name: text().notNull(),
  url: text().notNull(),
  events: choicesColumn(),
  isActive: boolean().notNull().default(true),
  /** Signs what is sent; no call returns it but the one that makes it. */
  secret: text(),
  author: text().notNull(),
  lastDeliveredAt: instant(),
  failingSince: instant(),
  disabledAt: instant(),
}) satisfies TableOf<typeof webhooksDeclaration>;

export const webhooksAreas = joinTable(
  'webhooks_areas',
  () => webhooks.id,
  () => areas.id,
);

/**
 * Journal lines that web hooks announce and automations answer to, a row for each of the two, added by triggers on the journals in the
 * same transaction; deliveries and runs replace them.
 */
export const webhookOutbox = pgTable('webhook_outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  receiver: text().$type<'webhooks' | 'automations'>().notNull().default('webhooks'),
  journal: text().$type<'writes' | 'attendance'>().notNull(),
  lineId: integer().notNull(),
});

/** Events to send, which is also the queue: senders take due rows with `skip locked`. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...recordColumns(),
    webhook: reference('webhook_id', () => webhooks.id, 'cascade').notNull(),
    eventId: text().notNull(),
    event: text().notNull(),
    state: text().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** While an attempt runs: when another instance may take it over. */
    nextTryAt: instant(),
    triedAt: instant(),
    status: integer(),
    durationMs: integer(),
    answer: text(),
    payload: jsonb().notNull(),
  },
  (table) => [
    unique().on(table.webhook, table.eventId),
    index('webhook_deliveries_due').on(table.nextTryAt).where(sql`${table.state} = 'queued'`),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
) satisfies TableOf<typeof webhookDeliveriesDeclaration>;

/** Answers of calls with an `Idempotency-Key`, for their repetitions. They are encrypted with the key; only its hash is stored. */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    keyHash: bytea().primaryKey(),
    caller: text().notNull(),
    route: text().notNull(),
    /** Null with `status` and `answer`: the call runs, or was interrupted. */
    requestHash: bytea(),
    status: integer(),
    answer: bytea(),
    createdAt: instant().notNull(),
  },
  (table) => [index('kept_answers_age').on(table.createdAt)],
);
