import type { Database, Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';

const withAccounts = new WeakSet<Database>();

/** Is there an account, active or not. */
const anyAccountStatement = defineStatement({
  text: 'select exists (select from accounts) as found',
  columns: { found: 'bool' },
});

/** Is there an account, at this moment. */
export const findsAccount = async (database: Queryable): Promise<boolean> =>
  (await anyAccountStatement.row(database))?.found ?? false;

/** Is there an account. Once there was one, the database is not asked again: the last administrator cannot be deleted. */
export const hasAccount = async (database: Database): Promise<boolean> => {
  if (withAccounts.has(database)) return true;
  const accountExists = await findsAccount(database);
  if (accountExists) withAccounts.add(database);
  return accountExists;
};
