import type { ImportOutcome, ImportRowState } from '../../model/imports/traineeImportConstants.ts';
import { defineBuiltStatement, type RowOf, typed } from '../database/defineStatement.ts';
import { type Change, type PossibleDuplicate, type Reason, ROW_COLUMN_TYPES, ROW_COLUMNS } from './importRow.ts';

interface ImportRows {
  /** SQL that chooses rows `r`. */
  readonly where: string;
  /** SQL of limit and offset. Default: all rows. */
  readonly page?: string;
}

/** WHERE of one row: import ($1) and row number ($2). */
export const ONE_ROW = { where: 'r.import_id = $1 and r.row_number = $2' };

/** Rows with the outcome of their check, in file order. */
export const importRowsStatement = defineBuiltStatement({
  text: ({ where, page = '' }: ImportRows) => `
select ${ROW_COLUMNS}, r.outcome, r.state, r.reasons, r.changes, r.duplicates, r.need_training_id as "needId", r.trainee_id as "traineeId"
from trainee_import_rows r where ${where} order by r.row_number ${page}`,
  columns: {
    ...ROW_COLUMN_TYPES,
    outcome: typed<ImportOutcome | null>('text'),
    state: typed<ImportRowState>('text'),
    reasons: typed<readonly Reason[]>('jsonb'),
    changes: typed<readonly Change[]>('jsonb'),
    duplicates: typed<readonly PossibleDuplicate[]>('jsonb'),
    needId: 'int4?',
    traineeId: 'int4?',
  },
  examples: [ONE_ROW, { where: "r.state = 'waiting'", page: 'limit $1 offset $2' }],
});

export type SeenRow = RowOf<typeof importRowsStatement>;

/** Number of rows `r` that a condition chooses. */
export const importRowCountStatement = defineBuiltStatement({
  text: ({ where }: Pick<ImportRows, 'where'>) => `select count(*)::int as count from trainee_import_rows r where ${where}`,
  columns: { count: 'int4' },
  examples: [ONE_ROW],
});
