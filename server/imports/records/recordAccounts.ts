import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { endAccess, retireAccount } from '../../accounts/people/endAccess.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import type { RecordChange, RecordValues } from './recordPlan.ts';

type PersonKind = Extract<RecordImportKind, 'users' | 'trainers'>;

/** Do its records have accounts. */
export const isPersonKind = (kind: RecordImportKind): kind is PersonKind => kind === 'users' || kind === 'trainers';

const emailOf = ({ delegated }: RecordValues): string =>
  String(delegated.email ?? '')
    .trim()
    .toLowerCase();

const CREATE = `
insert into accounts (email, is_active) select * from unnest($1::text[], $2::bool[]) returning id, email`;

/** The accounts of new people, without password, as columns of their rows; other records have none. */
export const createAccounts = async (
  { database }: WriteContext,
  kind: RecordImportKind,
  rows: readonly RecordValues[],
): Promise<readonly { readonly account_id: number }[]> => {
  if (!isPersonKind(kind) || rows.length === 0) return [];
  const values = [rows.map(emailOf), rows.map(({ delegated }) => delegated.isActive !== false)];
  const createdAccounts = await database.write<{ id: number; email: string }>('accounts', CREATE, values);
  const ids = new Map(createdAccounts.map(({ id, email }) => [email, id]));
  return rows.map((row) => ({ account_id: ids.get(emailOf(row)) ?? 0 }));
};

const CHANGE = `
update accounts a set is_active = coalesce(u."isActive", a.is_active)
from jsonb_to_recordset($1::jsonb) as u(id int, "isActive" bool) where a.id = u.id`;

/** Accounts of people ($1: ids). */
const recordAccountsStatement = defineBuiltStatement({
  text: (kind: 'users' | 'trainers') =>
    `select t.id, t.account_id as "accountId" from ${kind} t where t.id = any($1::int[]) order by t.id`,
  columns: { id: 'int4', accountId: 'int4' },
  examples: ['users', 'trainers'],
});

/**
 * Changes the accounts of people, and ends what the change ends (`endAccess`). A file never changes an address: rows find their people by
 * it, and another one has to be confirmed.
 */
export const changeAccounts = async (
  { database }: WriteContext,
  kind: RecordImportKind,
  changes: readonly RecordChange[],
): Promise<void> => {
  const accountChanges = changes.filter(({ values }) => Object.keys(values.delegated).length > 0);
  if (!isPersonKind(kind) || accountChanges.length === 0) return;
  const accounts = await recordAccountsStatement.rows(database, kind, [accountChanges.map(({ id }) => id)]);
  const rows = accountChanges.flatMap(({ id, values }) => {
    const account = accounts.find((candidate) => candidate.id === id);
    return account ? [{ id: account.accountId, isActive: values.delegated.isActive ?? null }] : [];
  });
  await database.write('accounts', CHANGE, [JSON.stringify(rows)]);
  for (const { id, isActive } of rows)
    await endAccess(database, id, { hasNewPassword: false, hasNewEmail: false, isDisabled: isActive === false });
};

/** Accounts behind people, to retire once the people are removed. */
export const accountsBehind = async (
  { database }: WriteContext,
  kind: RecordImportKind,
  ids: readonly number[],
): Promise<readonly number[]> =>
  isPersonKind(kind) ? (await recordAccountsStatement.rows(database, kind, [ids])).map(({ accountId }) => accountId) : [];

export const retireAccounts = async ({ database }: WriteContext, accounts: readonly number[]): Promise<void> => {
  for (const account of accounts) await retireAccount(database, account);
};
