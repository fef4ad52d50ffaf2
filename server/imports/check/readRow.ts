import { REQUIRED_CELL, readCell } from '../../../model/imports/importCells.ts';
import type { ImportColumn, NeedTarget } from '../../../model/imports/importColumns.ts';
import { importedField } from '../../../model/imports/listParts.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { mayFill } from '../../../model/kernel/hiddenFields.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { isId } from '../../../model/kernel/values/integer.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { type Reason, type StoredRow, textsOf, unsplitReason } from '../state/importRow.ts';
import type { ImportState } from '../state/importState.ts';

/** A row's cells as values; relations stay texts until looked up. */
export interface ReadRow extends StoredRow {
  /** The key that identifies the need to update. */
  readonly key: number | null;
  readonly values: Readonly<Record<NeedTarget, Map<string, unknown>>>;
  readonly reasons: Reason[];
  readonly warnings: Reason[];
}

/** The values of one of the row's records. */
export const valuesOf = ({ values }: ReadRow, resource: string): Map<string, unknown> =>
  (values as Readonly<Record<string, Map<string, unknown>>>)[resource] ?? new Map();

/** The declared field of a column. */
export const targetField = ({ resource, name }: { readonly resource: string; readonly name: string }): Field =>
  importedField(resourceByName(resource), name);

const readKey = (text: string): number | null => {
  const digits = /^(?:\/api\/need_trainings\/)?(\d{1,10})$/.exec(text.trim())?.[1];
  return digits && isId(Number(digits)) ? Number(digits) : null;
};

/** The roles of the person whose file it is, and the day in Paris. */
interface Reading {
  readonly roles: readonly Role[];
  readonly today: string;
}

interface ReadText extends Reading {
  readonly text: string;
}

const readColumn = (row: ReadRow, column: ImportColumn, { text, today, roles }: ReadText): number | null => {
  const unsplit = unsplitReason(row, column.field);
  if (unsplit !== null) {
    row.reasons.push({ field: column.field, message: unsplit });
    return null;
  }
  if (text.trim() === '') {
    if (column.required) row.reasons.push({ field: column.field, message: REQUIRED_CELL });
    return null;
  }
  if (column.target === null) {
    const key = readKey(text);
    if (key === null) row.reasons.push({ field: column.field, message: problemMessage('import.need_number_expected') });
    return key;
  }
  const field = targetField(column.target);
  if (!mayFill(field, roles)) {
    row.reasons.push({ field: column.field, message: FIELD_REFUSALS.forbidden });
    return null;
  }
  const read = readCell(field, text, { ...column.target, today });
  if ('refused' in read) row.reasons.push({ field: column.field, message: read.refused });
  else if (read.value === null && column.required) row.reasons.push({ field: column.field, message: REQUIRED_CELL });
  else if (read.value !== null) valuesOf(row, column.target.resource).set(column.target.name, read.value);
  if ('warning' in read && read.warning) row.warnings.push({ field: column.field, message: read.warning });
  return null;
};

/** Parses a row by the declarations' rules; empty cells are left out. */
export const readRow = (state: ImportState, storedRow: StoredRow, reading: Reading): ReadRow => {
  const row: ReadRow = {
    ...storedRow,
    key: null,
    values: { need_trainings: new Map(), trainees: new Map(), reminders: new Map() },
    reasons: [],
    warnings: [],
  };
  const texts = textsOf(state, storedRow);
  let key: number | null = null;
  for (const column of state.layout.columns) {
    const text = texts.get(column.field);
    if (text !== undefined || column.required) key = readColumn(row, column, { ...reading, text: text ?? '' }) ?? key;
  }
  return { ...row, key };
};
