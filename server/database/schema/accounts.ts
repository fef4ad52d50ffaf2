import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './kernel.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Login data of users and trainers. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    passwordHash: text(),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_email_unique').on(table.email),
    check('accounts_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** A browser's login session; only the hash of its token is stored. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    tokenHash: bytea().primaryKey(),
    account: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.account), index().on(table.lastSeenAt)],
);

/** Its single row counts changes of identity and rights; triggers maintain it (0002_triggers.sql). */
export const accessEpoch = pgTable(
  'access_epoch',
  {
    isOnly: boolean().primaryKey().default(true),
    epoch: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('access_epoch_one_row', sql`${table.isOnly}`)],
);

/** Rate limit counters, shared by all instances; keys are hashes. Columns defined by rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
