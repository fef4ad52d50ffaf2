import { defineBuiltStatement } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';

export const runningImportsStatement = defineBuiltStatement({
  text: ({ imports }: ImportFamily) => `select id from ${imports} where status = 'in_progress' order by id`,
  columns: { id: 'int4' },
  examples: IMPORT_FAMILIES,
});
