import { readCell, splitCell } from '../../../model/imports/importCells.ts';
import { type Reason, type StoredRow, textsOf } from '../importRow.ts';
import type { ImportState } from '../importState.ts';
import { targetField } from '../readRow.ts';

/** A row's cells as values by field; relations stay texts until looked up. */
export interface RecordRow extends StoredRow {
  readonly values: Map<string, unknown>;
  /** Cell texts, for showing changes. */
  readonly texts: ReadonlyMap<string, string>;
  readonly reasons: Reason[];
}

/** Parses a row by the declaration's rules; empty cells are left out. */
export const readRecordRow = (state: ImportState, stored: StoredRow): RecordRow => {
  const texts = textsOf(state, stored);
  const row: RecordRow = { ...stored, texts, values: new Map(), reasons: [] };
  for (const { field: name, target } of state.layout.columns) {
    const text = texts.get(name)?.trim() ?? '';
    if (text === '' || !target) continue;
    const field = targetField(target);
    const read = field.kind === 'many' ? { value: splitCell(text) } : readCell(field, text, target);
    if ('refused' in read) row.reasons.push({ field: name, message: read.refused });
    else row.values.set(name, read.value);
  }
  return row;
};
