import { defineBuiltStatement } from '../database/defineStatement.ts';

/** The account of a user or trainer ($1: id). */
export const accountBehindStatement = defineBuiltStatement({
  text: (table: 'users' | 'trainers') => `select account_id as "accountId" from ${table} where id = $1`,
  columns: { accountId: 'int4' },
  examples: ['users', 'trainers'],
});
