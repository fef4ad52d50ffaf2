import type { recordImports } from '../../model/imports/recordImport.ts';
import type { ExpressionsOf } from '../records/expressions.ts';
import { writtenShare } from './records/importProgress.ts';

export const recordImportsExpressions = {
  fields: { writtenShare },
  filters: {},
} as const satisfies ExpressionsOf<typeof recordImports>;
