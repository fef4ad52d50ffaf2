import type { recordImports } from '../../model/imports/kinds/recordImport.ts';
import type { traineeImports } from '../../model/imports/kinds/traineeImport.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';
import { writtenShare } from './records/importProgress.ts';

export const recordImportsExpressions = {
  fields: { writtenShare },
  filters: {},
} as const satisfies ExpressionsOf<typeof recordImports>;

export const traineeImportsExpressions = {
  fields: {},
  filters: { assignee: (row, user) => `${row}.account_id in (select account_id from users where id = ${user})` },
} as const satisfies ExpressionsOf<typeof traineeImports>;
