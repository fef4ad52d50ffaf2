import { addedField, type CustomFieldDefinition } from '../../../model/customisation/addedField.ts';
import { CHOICE_KINDS, customName, keyOfName } from '../../../model/customisation/customFieldKinds.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { idFromIri, iriIn } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';

/** An added field that was deleted with its values. */
export interface DeletedField {
  readonly label: string;
  /** Declaration of the field; a choice is a text, since nobody has the labels of its codes any more. */
  readonly field: Field;
  /** A journalled value, a choice by its label. */
  readonly textOf: (value: unknown) => unknown;
}

/** Deleted fields by collection and name. */
export type DeletedFields = ReadonlyMap<string, ReadonlyMap<string, DeletedField>>;

/** The definition as its last journal line has it: relations are addresses or objects. */
type JournalledField = Omit<CustomFieldDefinition, 'readers' | 'writers'> & { readonly readers: readonly unknown[] };

/** Last journal lines of the fields that were deleted, oldest first. */
const deletedFieldsStatement = defineStatement({
  text: `select l.before as definition from api_logs l where l.resource = 'custom_fields' and l.action = 'delete' order by l.id`,
  columns: { definition: typed<JournalledField>('jsonb') },
});

const asDeleted = (definition: JournalledField): DeletedField => {
  const { kind, label, options } = definition;
  const readers = definition.readers.flatMap((group) => idFromIri('user_groups', String(iriIn(group))) ?? []);
  const { readableBy, ...field } = addedField({ ...definition, readers, writers: [], defaultValue: null });
  const isChoice = CHOICE_KINDS.includes(kind);
  const labels = new Map(options.map((option) => [option.code, option.label]));
  const text = (code: unknown) => labels.get(String(code)) ?? code;
  return {
    label,
    field: { ...(isChoice ? { kind: 'text' } : field), ...(readableBy && { readableBy }) } as Field,
    textOf: (value) => (isChoice && value !== null ? [value].flat().map(text).join(', ') : value),
  };
};

interface NamingLine {
  readonly resource: { readonly name: string; readonly fields: object };
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

const namesUnknown = ({ resource, before, after }: NamingLine): boolean =>
  Object.keys({ ...before, ...after }).some((name) => keyOfName(name) !== null && !Object.hasOwn(resource.fields, name));

/** Deleted added fields, where one of the lines names a field that its record does not have; else none are read. */
export const readDeletedFields = async (database: Queryable, lines: readonly NamingLine[]): Promise<DeletedFields> => {
  const deleted = new Map<string, Map<string, DeletedField>>();
  if (!lines.some(namesUnknown)) return deleted;
  for (const { definition } of await deletedFieldsStatement.rows(database)) {
    const fields = deleted.get(definition.resource) ?? new Map<string, DeletedField>();
    deleted.set(definition.resource, fields.set(customName(definition.key), asDeleted(definition)));
  }
  return deleted;
};
