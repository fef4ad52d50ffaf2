import type { ImportOutcome, ImportRowState } from '../../model/imports/importStates.ts';
import { defineBuiltStatement, type RowOf, typed } from '../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from './importFamily.ts';
import {
  type Change,
  type LikelyRecord,
  type PossibleDuplicate,
  type Reason,
  ROW_COLUMN_TYPES,
  rowColumns,
} from './importRow.ts';

interface ImportRows {
  readonly family: ImportFamily;
  /** SQL that chooses rows `r`. */
  readonly where: string;
  /** SQL of limit and offset. Default: all rows. */
  readonly page?: string;
}

/** WHERE of one row: import ($1) and row number ($2). */
export const oneRow = (family: ImportFamily): ImportRows => ({ family, where: 'r.import_id = $1 and r.row_number = $2' });

/** Rows with the outcome of their check, in file order. */
export const importRowsStatement = defineBuiltStatement({
  text: ({ family, where, page = '' }: ImportRows) => `
select ${rowColumns(family)}, r.outcome, r.state, r.reasons, r.warnings, r.changes, r.duplicates, ${family.sql.need} as "needId",
  ${family.sql.trainee} as "traineeId", ${family.sql.record} as "recordId"
from ${family.rows} r where ${where} order by r.row_number ${page}`,
  columns: {
    ...ROW_COLUMN_TYPES,
    outcome: typed<ImportOutcome | null>('text'),
    state: typed<ImportRowState>('text'),
    reasons: typed<readonly Reason[]>('jsonb'),
    warnings: typed<readonly Reason[]>('jsonb'),
    changes: typed<readonly Change[]>('jsonb'),
    duplicates: typed<readonly (PossibleDuplicate | LikelyRecord)[]>('jsonb'),
    needId: 'int4?',
    traineeId: 'int4?',
    recordId: 'int4?',
  },
  examples: IMPORT_FAMILIES.flatMap((family) => [
    oneRow(family),
    { family, where: "r.state = 'waiting'", page: 'limit $1 offset $2' },
  ]),
});

export type SeenRow = RowOf<typeof importRowsStatement>;

/** Number of rows `r` that a condition chooses. */
export const importRowCountStatement = defineBuiltStatement({
  text: ({ family, where }: ImportRows) => `select count(*)::int as count from ${family.rows} r where ${where}`,
  columns: { count: 'int4' },
  examples: IMPORT_FAMILIES.map(oneRow),
});
