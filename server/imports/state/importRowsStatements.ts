import type { ImportOutcome, ImportRowState } from '../../../model/imports/kinds/importStates.ts';
import { RECORD_IMPORT_KINDS, type RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { defineBuiltStatement, defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';
import {
  type Change,
  type LikelyRecord,
  type PossibleDuplicate,
  type Reason,
  ROW_COLUMN_TYPES,
  rowColumns,
  type Values,
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

/** Rows per transaction: other requests run in between. */
export const CHUNK = 100;

export const waitingRowsStatement = defineBuiltStatement({
  text: (family: ImportFamily) => `
select ${rowColumns(family)} from ${family.rows} r where r.import_id = $1 and r.state = 'waiting' order by r.row_number limit ${CHUNK}`,
  columns: ROW_COLUMN_TYPES,
  examples: IMPORT_FAMILIES,
});

/** What a row wrote, for the undo. Values by field. */
export interface Written {
  readonly needId: number;
  readonly traineeId: number;
  readonly madeNeed: boolean;
  readonly madeTrainee: boolean;
  readonly reminderId: number | null;
  /** Resulting versions; null: not written. */
  readonly needVersion: number | null;
  readonly traineeVersion: number | null;
  readonly needBefore: Values;
  readonly traineeBefore: Values;
}

export const writtenRowsStatement = defineStatement({
  text: `
select r.row_number as "rowNumber", r.written from trainee_import_rows r
where r.import_id = $1 and r.state = 'done' and r.outcome = any($2::text[]) order by r.row_number desc limit ${CHUNK}`,
  columns: {
    rowNumber: 'int4',
    written: typed<Written>('jsonb'),
  },
});

/** Locks records ($1: ids) until the transaction ends. */
export const lockedVersionsStatement = defineBuiltStatement({
  text: (table: 'need_trainings' | 'trainees' | RecordImportKind) =>
    `select t.id, t.version from ${table} t where t.id = any($1::int[]) order by t.id for update`,
  columns: { id: 'int4', version: 'int4' },
  examples: ['need_trainings', 'trainees', ...RECORD_IMPORT_KINDS],
});
