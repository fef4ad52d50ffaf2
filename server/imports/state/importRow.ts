import type { NeedTarget } from '../../../model/imports/importColumns.ts';
import type { ImportOutcome } from '../../../model/imports/kinds/importStates.ts';
import { type RowOf, typed } from '../../database/defineStatement.ts';
import type { RowValues } from '../../records/rowValues.ts';
import type { ImportFamily } from '../file/importFamily.ts';
import type { ImportState } from './importState.ts';
import { splitFields } from './importStateStatement.ts';

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
  /** What a person should know before the row is written. */
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
