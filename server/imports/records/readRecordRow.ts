import { readCell, splitCell } from '../../../model/imports/importCells.ts';
import { targetField } from '../check/readRow.ts';
import { type Reason, type StoredRow, textsOf, unsplitReason } from '../state/importRow.ts';
import type { ImportState } from '../state/importState.ts';

/** A row's cells as values by field; relations stay texts until looked up. */
export interface RecordRow extends StoredRow {
  readonly values: Map<string, unknown>;
  /** Cell texts, for showing changes. */
  readonly texts: ReadonlyMap<string, string>;
  readonly reasons: Reason[];
  readonly warnings: Reason[];
}

/** Parses a row by the declaration's rules; empty cells are left out. `today`: in Paris. */
export const readRecordRow = (state: ImportState, stored: StoredRow, today: string): RecordRow => {
  const texts = textsOf(state, stored);
  const row: RecordRow = { ...stored, texts, values: new Map(), reasons: [], warnings: [] };
  for (const { field: name, target } of state.layout.columns) {
    const text = texts.get(name)?.trim() ?? '';
    if (text === '' || !target) continue;
    const unsplit = unsplitReason(stored, name);
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
