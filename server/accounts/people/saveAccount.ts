import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { returnedRow } from '../../database/returnedRow.ts';
import { invalid } from '../../kernel/domainError.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { accountStatement, ownAccountStatement } from './accountStatements.ts';
import { endAccess } from './endAccess.ts';
import { refusePassword } from './refusePassword.ts';

const UNIQUE_VIOLATION = '23505';

/** E-mails are unique across users and trainers, ignoring case (index `accounts_email_unique`): the refusal of a taken one. */
export const refuseTakenEmail = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
    ? invalid({ propertyPath: 'email', message: FIELD_REFUSALS.unique, code: 'unique' })
    : error;

export interface AccountChanges {
  /** First and last name of a new account's person, whose password may not have them. Default: read. */
  readonly name?: string;
  /** Address of a new account; another address of an existing one is confirmed first (`requestEmailChange`). */
  readonly email?: string;
  /** Empty or undefined: unchanged. */
  readonly password?: string | null;
  readonly isActive?: boolean;
  /** Default: false with a new password, otherwise unchanged. */
  readonly mustChangePassword?: boolean;
}

interface SaveAccount extends AccountChanges {
  /** Undefined: a new account. */
  readonly accountId?: number;
}

type AccountRow = RowOf<typeof accountStatement>;

const hashChecked = async (
  transaction: Queryable,
  password: string,
  owner: { readonly email: string; readonly name: string },
): Promise<string> => {
  const organisation = await readConfiguration(transaction, 'organisation_name');
  const message = await refusePassword(password, { ...owner, organisation });
  if (message) throw invalid({ propertyPath: 'password', message, code: 'password' });
  return hashPassword(password);
};

const readAccount = async (transaction: Queryable, accountId: number): Promise<AccountRow> => {
  const account = await accountStatement.row(transaction, 'lockedId', [accountId]);
  if (!account) throw new Error(`No account ${accountId}`);
  return account;
};

const nameOf = async (transaction: Queryable, accountId: number | undefined): Promise<string> => {
  const person = accountId === undefined ? undefined : await ownAccountStatement.row(transaction, [accountId]);
  return person ? `${person.firstName} ${person.lastName}` : '';
};

const upsert = async (transaction: Queryable, before: AccountRow | null, values: readonly unknown[]): Promise<number> => {
  const text = before
    ? `update accounts set is_active = $2, password_hash = coalesce($3, password_hash),
  must_change_password = coalesce($4, $3 is null and must_change_password) where id = $5 and email = $1 returning id`
    : 'insert into accounts (email, is_active, password_hash, must_change_password) values ($1, $2, $3, coalesce($4, false)) returning id';
  try {
    const row = returnedRow(await transaction.write<{ id: number }>('accounts', text, before ? [...values, before.id] : values));
    return row.id;
  } catch (error) {
    throw refuseTakenEmail(error);
  }
};

/**
 * Saves the login data of a user or trainer, and ends what the change ends (`endAccess`). E-mails are unique across both, ignoring
 * case.
 */
export const saveAccount = async (transaction: Queryable, { accountId, ...changes }: SaveAccount): Promise<number> => {
  const before = accountId === undefined ? null : await readAccount(transaction, accountId);
  const email = before?.email ?? (changes.email ?? '').trim().toLowerCase();
  const isActive = changes.isActive ?? before?.isActive ?? true;
  const passwordHash = changes.password
    ? await hashChecked(transaction, changes.password, { email, name: changes.name ?? (await nameOf(transaction, accountId)) })
    : null;
  const id = await upsert(transaction, before, [email, isActive, passwordHash, changes.mustChangePassword ?? null]);
  if (before)
    await endAccess(transaction, id, { hasNewPassword: passwordHash !== null, hasNewEmail: false, isDisabled: !isActive });
  return id;
};
