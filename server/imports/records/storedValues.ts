import { showCell } from '../../../model/imports/importCells.ts';
import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { targetField } from '../check/readRow.ts';
import type { Change } from '../state/importRow.ts';
import { namesIn, type RecordRow, type RecordValues } from './recordPlan.ts';

const idOf = (value: unknown): number | null => (isJsonObject(value) ? Number(value.id) : null);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The values that a record has now, of some fields. */
export const storedValues = (kind: RecordImportKind, current: JsonObject, names: readonly string[]): RecordValues => {
  const ownValues: Record<string, unknown> = {};
  const many: Record<string, readonly number[]> = {};
  const delegated: Record<string, unknown> = {};
  for (const name of names) {
    const field = targetField({ resource: kind, name });
    const value = current[name] ?? null;
    if (field.kind === 'many') many[name] = listOf(value).flatMap((item) => idOf(item) ?? []);
    else if (field.delegated) delegated[name] = value;
    else ownValues[name] = field.kind === 'one' || field.kind === 'file' ? idOf(value) : value;
  }
  return { own: ownValues, many, delegated };
};

const shownRelation = (target: string, value: unknown): string | null =>
  (Array.isArray(value) ? value : [value])
    .filter(isJsonObject)
    .map((record) => recordLabel(target, record))
    .join(', ') || null;

/** The items of a list as a person reads them: « M DURAND Claire 04 72 00 00 01 ; Mme PETIT ». */
const shownItems = (
  kind: RecordImportKind,
  { name, fields }: { readonly name: string; readonly fields: Fields },
  items: unknown,
) =>
  listOf(items)
    .filter(isJsonObject)
    .map((item) =>
      Object.entries(fields)
        .filter(([, { kind: valueKind }]) => valueKind !== 'boolean')
        .flatMap(([inner, field]) => showCell(field, item[inner], { resource: kind, name: `${name}.${inner}` }) ?? [])
        .join(' '),
    )
    .join(' ; ') || null;

interface ShownChanges {
  readonly row: RecordRow;
  readonly current: JsonObject;
  readonly values: RecordValues;
}

/** A stored value in words; null: none. */
export const shownValue = (kind: RecordImportKind, name: string, value: unknown): string | null => {
  const field = targetField({ resource: kind, name });
  const isRelation = field.kind === 'one' || field.kind === 'many';
  if (field.kind === 'file') return isJsonObject(value) ? String(value.fileName) : null;
  if (field.kind === 'list') return shownItems(kind, { name, fields: field.fields }, value);
  return isRelation ? shownRelation(field.target, value) : showCell(field, value, { resource: kind, name });
};

/** Changes of an update, in words; a relation or file as the file of records names it. */
export const shownChanges = (kind: RecordImportKind, { row, current, values }: ShownChanges): Change[] =>
  namesIn(values).map((name) => {
    const field = targetField({ resource: kind, name });
    const isNamed = field.kind === 'one' || field.kind === 'many' || field.kind === 'file';
    const after = isNamed ? (row.texts.get(name) ?? null) : shownValue(kind, name, { ...values.own, ...values.delegated }[name]);
    return { field: name, before: shownValue(kind, name, current[name]), after };
  });
