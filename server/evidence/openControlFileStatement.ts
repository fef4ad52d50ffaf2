import { defineStatement } from '../database/defineStatement.ts';

/** A control file that is being made ($1); null: all. */
export const openControlFileStatement = defineStatement({
  text: `select id, title, author, account_id as "accountId", company_id as "companyId" from control_files
  where ($1::int is null or id = $1) and status = 'in_progress' order by id`,
  columns: {
    id: 'int4',
    title: 'text',
    author: 'text?',
    accountId: 'int4?',
    companyId: 'int4?',
  },
});
