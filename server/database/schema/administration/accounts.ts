import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PasswordLinkPurpose } from '../../../../model/accounts/accountLink.ts';
import type { EmailChangeEnd } from '../../../../model/accounts/emailChange.ts';
import { FIRST_PAGES } from '../../../../model/accounts/myAccount.ts';
import { MY_DAY_SCOPES } from '../../../../model/myDay/myDayScopes.ts';
import { instant } from '../kernel.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Login data of users and trainers, and the author of what an API key writes. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null: an API key's. */
    email: text(),
    passwordHash: text(),
    /** Somebody else chose the password. */
    mustChangePassword: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Where its person lands after login: `FIRST_PAGES`. */
    firstPage: text({ enum: FIRST_PAGES }).notNull().default(FIRST_PAGES[0]),
    /** Scope of "Ma journée" for its person: `MY_DAY_SCOPES`. */
    myDayScope: text({ enum: MY_DAY_SCOPES }).notNull().default(MY_DAY_SCOPES[0]),
    /** Until then its password logs in although PASSWORD_LOGIN is off: the operator has just reset it. */
    passwordLoginUntil: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_email_unique').on(table.email),
    check('accounts_first_page_known', sql`${table.firstPage} in ('planning', 'my-day')`),
    check('accounts_my_day_scope_known', sql`${table.myDayScope} in ('mine', 'team')`),
    check('accounts_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** A browser's login session; only the hash of its token is stored. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    tokenHash: bytea().primaryKey(),
    /** Names the session in its owner's list. */
    id: uuid().notNull().defaultRandom(),
    account: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** As the browser sent it at login, to name the device. */
    userAgent: text(),
    /** The identity provider that opened it; null: none. */
    provider: text(),
    /** ID token of the login, which names the session that a logout ends there. */
    idToken: text(),
    /** The provider's login counts as second factor. */
    coversFactor: boolean().notNull().default(false),
  },
  (table) => [index().on(table.account), index().on(table.lastSeenAt)],
);

/** Secrets of applications that make codes (RFC 6238). */
export const accountTotp = pgTable('account_totp', {
  account: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  /** Null: not in use before a first code. */
  confirmedAt: instant(),
  /** The time step of the last accepted code: none is accepted twice. */
  lastStep: bigint({ mode: 'number' }),
});

/** Codes for people who lost their application; each works once, only hashes are stored. */
export const accountRecoveryCodes = pgTable(
  'account_recovery_codes',
  {
    codeHash: bytea().primaryKey(),
    account: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.account)],
);

/** Passkeys (WebAuthn): the private key never leaves the person's device. */
export const accountPasskeys = pgTable(
  'account_passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    account: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As the browser writes it, in base64url. */
    credentialId: text().notNull(),
    publicKey: bytea().notNull(),
    /** Counter of the last use; a copied key would repeat one. Devices that share their keys always send 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it: `internal`, `usb`, … */
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.account), uniqueIndex('account_passkeys_credential_unique').on(table.credentialId)],
);

/** Challenges that browsers sign with a passkey; each works once, only its hash is stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: bytea().primaryKey(),
    purpose: text().$type<'register' | 'login' | 'second_factor'>().notNull(),
    /** Null: a login, whose account is not known yet. */
    account: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.account), index().on(table.expiresAt)],
);

/** People as their identity providers name them, with their account. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    account: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index().on(table.account)],
);

/** Single sign-ons under way: the secrets of one, then, once the provider is done, the account that its own second factor keeps waiting. */
export const signOnAttempts = pgTable(
  'sign_on_attempts',
  {
    /** Hash of the cookie of its browser. */
    tokenHash: bytea().primaryKey(),
    provider: text().notNull(),
    state: text(),
    nonce: text(),
    codeVerifier: text(),
    account: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    idToken: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.account), index().on(table.expiresAt)],
);

/** One-time links to choose a password; only the hash of a link's token is stored. */
export const accountLinks = pgTable(
  'account_links',
  {
    tokenHash: bytea().primaryKey(),
    account: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text().$type<PasswordLinkPurpose>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.account), index().on(table.expiresAt)],
);

/** Changes of the address that opens an account, asked for and made: attendance evidence refers to them. Of links only hashes are stored. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    account: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    formerEmail: text().notNull(),
    /** Hash of the link mailed to the new address; null: none was mailed yet. */
    confirmHash: bytea(),
    /** Hash of the link mailed to the former address, which stops and revokes the change. */
    stopHash: bytea(),
    /** The account that asked; null: it is gone. */
    askedBy: integer('asked_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
    /** Null: it waits, or is in force. */
    end: text().$type<EmailChangeEnd>(),
  },
  (table) => [
    index().on(table.account),
    index().on(table.askedBy),
    uniqueIndex('email_changes_confirm_unique').on(table.confirmHash),
    uniqueIndex('email_changes_stop_unique').on(table.stopHash),
    // One change of an account waits at a time.
    uniqueIndex('email_changes_pending_unique')
      .on(table.account)
      .where(sql`${table.confirmedAt} is null and ${table.end} is null`),
  ],
);

/** Hints of pages that a person has closed. */
export const accountHints = pgTable(
  'account_hints',
  {
    account: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    hint: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.hint] })],
);

/** Single row with the hash of the code with which the first account is created; none once there is an account. */
export const firstAccess = pgTable(
  'first_access',
  {
    isOnly: boolean().primaryKey().default(true),
    codeHash: bytea().notNull(),
  },
  (table) => [check('first_access_one_row', sql`${table.isOnly}`)],
);

/** Single row that counts changes of identity and rights; triggers maintain it (0002_triggers.sql). */
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
