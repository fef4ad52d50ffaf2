import { randomBytes } from 'node:crypto';
import { FEATURE_FLAGS, type FeatureFlag } from '../../../model/accounts/featureFlags.ts';
import { PAGE_HINTS, type PageHintName } from '../../../model/accounts/pageHints.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { hashPassword } from '../../../server/accounts/credentials/passwords.ts';
import { openLoginSession } from '../../../server/accounts/sessions/loginSessions.ts';
import type { Database } from '../../../server/database/database.ts';
import { returnedRow } from '../../../server/database/returnedRow.ts';

export const TEST_PASSWORD = 'Mot-De-Passe-2026!';

export interface Person {
  /** Id of the row in `users` or `trainers`. */
  readonly id: number;
  readonly accountId: number;
  readonly email: string;
  /** Value of the Cookie header of a session of theirs. */
  readonly cookie: string;
}

interface PersonOptions {
  /** Default: generated. */
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Codes of the person's areas. Default: none, which means all. */
  readonly areas?: readonly string[];
  readonly isActive?: boolean;
  /** Hints of pages that the person has closed. Default: all. */
  readonly seenHints?: readonly PageHintName[];
}

export interface UserOptions extends PersonOptions {
  /** Codes of user groups. Default: none. */
  readonly groups?: readonly string[];
  /** Roles of a group made for this person. Default: none. */
  readonly roles?: readonly Role[];
  /** Enabled features. Default: all. */
  readonly featureFlags?: readonly FeatureFlag[];
}

export interface TrainerOptions extends PersonOptions {
  readonly isRegionManager?: boolean;
}

let passwordHash: Promise<string> | null = null;

const insert = async (database: Database, text: string, values: readonly unknown[]): Promise<number> => {
  const row = returnedRow(await database.query<{ id: number }>(`${text} returning id`, values));
  return row.id;
};

const addAccount = async (
  database: Database,
  email: string,
  { isActive = true, seenHints = PAGE_HINTS }: PersonOptions,
): Promise<number> => {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const id = await insert(database, 'insert into accounts (email, password_hash, is_active) values ($1, $2, $3)', [
    email,
    await passwordHash,
    isActive,
  ]);
  await database.query('insert into account_hints (account_id, hint) select $1, unnest($2::text[])', [id, seenHints]);
  return id;
};

const link = (database: Database, table: string, id: number, target: string, codes: readonly string[]) =>
  database.query(`insert into ${table} (owner_id, target_id) select $1, id from ${target} where code = any($2)`, [id, codes]);

/** The Cookie header of a new session of an account. */
export const openSession = async (database: Database, accountId: number, now: Date): Promise<string> =>
  `pilotage_session=${await openLoginSession(database, accountId, { now })}`;

const unique = (): string => randomBytes(4).toString('hex');

/** A user with the given rights, logged in; the password is TEST_PASSWORD. */
export const addUser = async (database: Database, now: Date, options: UserOptions = {}): Promise<Person> => {
  const { email = `user-${unique()}@test.example`, firstName = 'Claude', lastName = 'Martin', areas = [] } = options;
  const { groups = [], roles = [], featureFlags = FEATURE_FLAGS } = options;
  const accountId = await addAccount(database, email, options);
  const id = await insert(
    database,
    'insert into users (account_id, first_name, last_name, feature_flags) values ($1, $2, $3, $4)',
    [accountId, firstName, lastName, featureFlags],
  );
  const ownGroup = `test-${unique()}`;
  if (roles.length) {
    await insert(database, 'insert into user_groups (code, name, roles) values ($1, $1, $2::text[])', [ownGroup, roles]);
  }
  await link(database, 'users_user_groups', id, 'user_groups', [...groups, ownGroup]);
  await link(database, 'users_areas', id, 'areas', areas);
  return { id, accountId, email, cookie: await openSession(database, accountId, now) };
};

/** A trainer, logged in; the password is TEST_PASSWORD. */
export const addTrainer = async (database: Database, now: Date, options: TrainerOptions = {}): Promise<Person> => {
  const { email = `trainer-${unique()}@test.example`, firstName = 'Dominique', lastName = 'PETIT', areas = [] } = options;
  const accountId = await addAccount(database, email, options);
  const id = await insert(
    database,
    "insert into trainers (account_id, civility, first_name, last_name, is_region_manager) values ($1, 'M', $2, $3, $4)",
    [accountId, firstName, lastName, options.isRegionManager ?? false],
  );
  await link(database, 'trainers_areas', id, 'areas', areas);
  return { id, accountId, email, cookie: await openSession(database, accountId, now) };
};
