import type { Queryable } from '../database/database.ts';
import { StartError } from '../startError.ts';
import { accountCountsStatement } from './accountCountsStatement.ts';
import { DEMONSTRATION_ACCOUNTS } from './demonstrationAccounts.ts';

/** Refuses a database with accounts, but none of the demonstration's: it is real work. */
export const refuseOtherData = async (database: Queryable, refusal: string): Promise<void> => {
  const found = await accountCountsStatement.row(database, [DEMONSTRATION_ACCOUNTS.map(({ email }) => email)]);
  if (found?.accounts && !found.demonstration) throw new StartError(refusal);
};
