import { defineBuiltStatement } from '../../database/defineStatement.ts';

/** Accounts of people ($1: ids). */
export const recordAccountsStatement = defineBuiltStatement({
  text: (kind: 'users' | 'trainers') =>
    `select t.id, t.account_id as "accountId" from ${kind} t where t.id = any($1::int[]) order by t.id`,
  columns: { id: 'int4', accountId: 'int4' },
  examples: ['users', 'trainers'],
});
