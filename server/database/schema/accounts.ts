import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './kernel.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What logs in, behind users and trainers alike. */
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

/** A browser that is logged in; only the hash of its token is kept. */
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

/** Its one row counts the changes of anything that decides who somebody is and what they may; triggers keep it (0002_triggers.sql). */
export const accessEpoch = pgTable(
  'access_epoch',
  {
    isOnly: boolean().primaryKey().default(true),
    epoch: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('access_epoch_one_row', sql`${table.isOnly}`)],
);

/** Counters of refused log-ins and public calls, shared by every instance; the keys are hashes. Its columns are rate-limiter-flexible's. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
