import { defineStatement } from '../database/defineStatement.ts';

/** Number of accounts, and of those with one of the addresses ($1). */
export const accountCountsStatement = defineStatement({
  text: 'select count(*)::int as accounts, count(*) filter (where email = any($1))::int as demonstration from accounts',
  columns: { accounts: 'int4', demonstration: 'int4' },
});
