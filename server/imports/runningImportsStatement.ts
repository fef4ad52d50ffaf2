import { defineStatement } from '../database/defineStatement.ts';

export const runningImportsStatement = defineStatement({
  text: "select id from trainee_imports where status = 'in_progress' order by id",
  columns: { id: 'int4' },
});
