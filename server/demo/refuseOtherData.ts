import { DEMONSTRATION_ACCOUNTS } from '../accounts/credentials/demonstrationAccounts.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { StartError } from '../kernel/startError.ts';

/** Number of accounts, and of those with one of the addresses ($1). */
const accountCountsStatement = defineStatement({
  text: 'select count(*)::int as accounts, count(*) filter (where email = any($1))::int as demonstration from accounts',
  columns: { accounts: 'int4', demonstration: 'int4' },
});

/** Refuses a database with accounts, but none of the demonstration's: it is real work. */
export const refuseOtherData = async (database: Queryable, refusal: string): Promise<void> => {
  const counts = await accountCountsStatement.row(database, [DEMONSTRATION_ACCOUNTS.map(({ email }) => email)]);
  if (counts?.accounts && !counts.demonstration) throw new StartError(refusal);
};
