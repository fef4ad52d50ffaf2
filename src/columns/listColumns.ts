import { pathSteps } from '../../model/customisation/customFieldKinds.ts';
import { defaultColumns } from '../../model/kernel/defaultColumns.ts';
import { type Field, type Fields, isInCollection } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';

/** Kinds that a cell cannot show as text. */
const UNREADABLE: readonly Field['kind'][] = ['json', 'group', 'list', 'password'];

const isReadable = (field: Field): boolean =>
  !UNREADABLE.includes(field.kind) && !(field.kind === 'computed' && field.value === 'json');

/** A field of an embedded to-one relation: `trainee.phoneNumber`. */
const embeddedColumns = (name: string, field: Field): readonly string[] => {
  if (field.kind !== 'one' || !isInCollection(field)) return [];
  const { fields } = resourceByName(field.target);
  return (field.embed ?? []).flatMap((inner) => {
    const innerField = (fields as Fields)[inner];
    return innerField && innerField.kind !== 'colour' && isReadable(innerField) ? [`${name}.${inner}`] : [];
  });
};

/** All fields that may be columns, because the collection has them; those of related records are in its rows too. */
export const availableColumns = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields as Fields).flatMap(([name, field]) => {
    if (field.hidden) return [];
    const ownColumn = field.column || (isInCollection(field) && isReadable(field)) ? [name] : [];
    return [...ownColumn, ...embeddedColumns(name, field)];
  });

/** The chosen columns that still exist, without duplicates; the defaults if none is left. */
export const knownColumns = (resource: Resource, choice: unknown): readonly string[] => {
  const available = availableColumns(resource);
  const names = Array.isArray(choice) ? [...new Set(choice.filter((name) => available.includes(name)))] : [];
  return names.length > 0 ? names : defaultColumns(resource);
};

/** Where a column's value comes from. */
interface ColumnSource {
  /** The collection that declares its field. */
  readonly resource: string;
  /** The field's name there. */
  readonly path: string;
  readonly field: Field;
  /** The to-one relation to that record; null: the row itself. */
  readonly relation: string | null;
}

/** The source of a column; null: not a field. */
export const columnSource = (resource: Resource, name: string): ColumnSource | null => {
  const [relation = '', inner] = pathSteps(name);
  const field = (resource.fields as Fields)[relation];
  if (!field) return null;
  if (inner === undefined) return { resource: resource.name, path: name, field, relation: null };
  if (field.kind !== 'one') return null;
  const innerField = (resourceByName(field.target).fields as Fields)[inner];
  return innerField ? { resource: field.target, path: inner, field: innerField, relation } : null;
};

/** Columns by name, with their fields; lists are not ordered by a related record's field. */
export const columnFields = (resource: Resource, names: readonly string[]): readonly (readonly [string, Field])[] =>
  names.flatMap((name) => {
    const source = columnSource(resource, name);
    return source ? [[name, source.relation === null ? source.field : { ...source.field, sortable: false }] as const] : [];
  });
