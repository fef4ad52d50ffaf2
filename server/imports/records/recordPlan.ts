import { readCell, splitCell } from '../../../model/imports/importCells.ts';
import type { WriteValues } from '../../hydra/contract/writeContext.ts';
import { targetField } from '../check/readRow.ts';
import { type Reason, type RowOutcome, type StoredRow, textsOf, unsplitReason } from '../state/importRow.ts';
import type { ImportState } from '../state/importState.ts';

/** Values by field, as a record's row, relations and account store them. */
export interface RecordValues {
  readonly own: Readonly<Record<string, unknown>>;
  readonly many: Readonly<Record<string, readonly number[]>>;
  /** Values of the account: e-mail, active. */
  readonly delegated: Readonly<Record<string, unknown>>;
}

export const NO_VALUES: RecordValues = { own: {}, many: {}, delegated: {} };

/** The outcome of a row that writes one record. */
export interface RecordPlan extends RowOutcome {
  /** Id null: a new record; without record, nothing is known of it. */
  readonly record: { readonly id: number | null } | null;
  readonly before: RecordValues;
  readonly values: RecordValues;
}

/** New values of a stored record, and those that the journal says it had. */
export interface RecordChange {
  readonly id: number;
  readonly before: RecordValues;
  readonly values: RecordValues;
}

/** Record that a row wrote, for the undo. */
export interface WrittenRecord {
  readonly recordId: number;
  readonly made: boolean;
  /** After the write. */
  readonly version: number;
  /** Before the write, of a record that the row changed; imports of before this was stored have none. */
  readonly versionBefore?: number;
  readonly before: RecordValues;
}

export const recordValues = ({ own, many, delegated }: Pick<WriteValues, 'own' | 'many' | 'delegated'>): RecordValues => ({
  own: Object.fromEntries(own),
  many: Object.fromEntries(many),
  delegated: Object.fromEntries(delegated),
});

/** Names of all fields that have a value. */
export const namesIn = ({ own, many, delegated }: RecordValues): readonly string[] =>
  [own, many, delegated].flatMap((part) => Object.keys(part));

/** A row's cells as values by field; relations stay texts until looked up. */
export interface RecordRow extends StoredRow {
  readonly values: Map<string, unknown>;
  /** Cell texts, for showing changes. */
  readonly texts: ReadonlyMap<string, string>;
  readonly reasons: Reason[];
  readonly warnings: Reason[];
}

/** Parses a row by the declaration's rules; empty cells are left out. `today`: in Paris. */
export const readRecordRow = (state: ImportState, storedRow: StoredRow, today: string): RecordRow => {
  const texts = textsOf(state, storedRow);
  const row: RecordRow = { ...storedRow, texts, values: new Map(), reasons: [], warnings: [] };
  for (const { field: name, target } of state.layout.columns) {
    const text = texts.get(name)?.trim() ?? '';
    if (text === '' || !target) continue;
    const unsplit = unsplitReason(storedRow, name);
    if (unsplit !== null) {
      row.reasons.push({ field: name, message: unsplit });
      continue;
    }
    const field = targetField(target);
    const read = readCell(field, text, { ...target, today });
    if ('refused' in read) row.reasons.push({ field: name, message: read.refused });
    else if (read.value !== null) row.values.set(name, field.kind === 'many' ? splitCell(text, /[;|\n]/) : read.value);
    if ('warning' in read && read.warning) row.warnings.push({ field: name, message: read.warning });
  }
  return row;
};
