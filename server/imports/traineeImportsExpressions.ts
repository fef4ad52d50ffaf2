import type { traineeImports } from '../../model/imports/traineeImport.ts';
import type { ExpressionsOf } from '../records/expressions.ts';

export const traineeImportsExpressions = {
  fields: {},
  filters: { assignee: (row, user) => `${row}.account_id in (select account_id from users where id = ${user})` },
} as const satisfies ExpressionsOf<typeof traineeImports>;
