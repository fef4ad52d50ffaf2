import { defineStatement } from '../database/defineStatement.ts';

export const openControlFileStatement = defineStatement({
  text: `select id, title, author, company_id as "companyId" from control_files where id = $1 and status = 'in_progress'`,
  columns: {
    id: 'int4',
    title: 'text',
    author: 'text?',
    companyId: 'int4?',
  },
});
