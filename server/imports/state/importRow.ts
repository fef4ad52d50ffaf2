import type { NeedTarget } from '../../../model/imports/importColumns.ts';
import type { ImportOutcome, ImportRowState } from '../../../model/imports/kinds/importStates.ts';
import { RECORD_IMPORT_KINDS, type RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { defineBuiltStatement, defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import type { RowValues } from '../../records/rowValues.ts';
import { IMPORT_FAMILIES, type ImportFamily } from '../file/importFamily.ts';
import { type ImportState, splitFields } from './importState.ts';

/** A stored row of a file. */
export const rowColumns = ({ sql }: ImportFamily): string =>
  `r.row_number as "rowNumber", r.cells, r.derived, r.corrections, r.is_left_out as "isLeftOut", ${sql.chosen} as "chosenId"`;

/** The text of a field that a column with several things holds, and why it is not split. */
export interface DerivedText {
  readonly text: string;
  readonly refused?: string;
}

/** Types of `rowColumns`. */
export const ROW_COLUMN_TYPES = {
  rowNumber: 'int4',
  cells: 'text[]',
  derived: typed<Readonly<Record<string, DerivedText>>>('jsonb'),
  corrections: typed<Readonly<Record<string, string>>>('jsonb'),
  isLeftOut: 'bool',
  chosenId: 'int4?',
} as const;

export type StoredRow = RowOf<{ readonly columns: typeof ROW_COLUMN_TYPES }>;

/** A reason for a row's outcome; `field` null: the whole row. */
export interface Reason {
  readonly field: string | null;
  readonly message: string;
}

/** A change made by an update, for display. */
export interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** An existing trainee who matches a new row. */
export interface PossibleDuplicate {
  readonly traineeId: number;
  readonly name: string;
  readonly needId: number | null;
  readonly by: string;
}

/** Chosen for a row of records: it creates one, whatever is alike. */
export const NEW_RECORD = 0;

/** An existing record that a row may be about, with what tells it from others. */
export interface LikelyRecord {
  readonly recordId: number;
  readonly name: string;
  readonly details: readonly { readonly field: string; readonly text: string }[];
}

/** Values by field, read by the declarations' own rules (readRow.ts). */
export type Values = Readonly<Record<string, unknown>>;

/** The same, as the door to records takes them. */
export const asRowValues = <K extends NeedTarget>(values: Values): RowValues<K> => values as RowValues<K>;

/** A record that a row writes: old and new values. */
export interface PlannedRecord {
  /** Null: a new one. */
  readonly id: number | null;
  readonly before: Values;
  readonly values: Values;
}

/** Outcome of a row of any import, given the current records. */
export interface RowOutcome {
  readonly rowNumber: number;
  readonly outcome: ImportOutcome;
  readonly reasons: readonly Reason[];
  /** Warnings for a person to read before the row is written. */
  readonly warnings: readonly Reason[];
  readonly businessKey: string | null;
  readonly changes: readonly Change[];
  readonly duplicates: readonly (PossibleDuplicate | LikelyRecord)[];
}

/** Outcome of a row of needs. */
export interface RowPlan extends RowOutcome {
  readonly need: PlannedRecord | null;
  readonly trainee: PlannedRecord | null;
  readonly reminder: Values | null;
  /** The training session that the need leaves. */
  readonly leftSession: number | null;
}

/** The plan of a row that writes nothing. */
export const settled = (
  rowNumber: number,
  outcome: ImportOutcome,
  rest: Partial<Pick<RowPlan, 'reasons' | 'businessKey' | 'duplicates' | 'need' | 'trainee'>>,
): RowPlan => ({
  rowNumber,
  outcome,
  reasons: [],
  warnings: [],
  businessKey: null,
  changes: [],
  duplicates: [],
  need: null,
  trainee: null,
  reminder: null,
  leftSession: null,
  ...rest,
});

export const whole = (message: string): Reason => ({ field: null, message });

/** The text of each field of a row: its own or that of all rows, with corrections. */
export const textsOf = (
  { mapping, constants }: Pick<ImportState, 'mapping' | 'constants'>,
  row: Pick<StoredRow, 'cells' | 'derived' | 'corrections'>,
): Map<string, string> => {
  const texts = new Map(Object.entries(constants));
  for (const [index, { field }] of mapping.entries()) if (field !== null) texts.set(field, row.cells[index] ?? '');
  for (const field of mapping.flatMap(splitFields)) texts.set(field, row.derived[field]?.text ?? texts.get(field) ?? '');
  for (const [field, text] of Object.entries(row.corrections)) texts.set(field, text);
  return texts;
};

/** Why the text of a field is not one of its own: its column holds several things that could not be told apart. */
export const unsplitReason = (
  { derived, corrections }: Pick<StoredRow, 'derived' | 'corrections'>,
  field: string,
): string | null => (Object.hasOwn(corrections, field) ? null : (derived[field]?.refused ?? null));

/**
 * The stored choice of a person who decided to create a record instead of taking an existing one; null in imports of people,
 * whose rows have no such choice.
 */
export const newChoice = ({ imports }: ImportFamily): number | null => (imports === 'record_imports' ? NEW_RECORD : null);

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

/** Records and values that a row wrote, for the undo. Values by field. */
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
