import { type Field, type Fields, isInCollection } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';

/** Kinds that a cell cannot show as text. */
const UNREADABLE: readonly Field['kind'][] = ['json', 'group', 'list', 'password'];

const isReadable = (field: Field): boolean =>
  !UNREADABLE.includes(field.kind) && !(field.kind === 'computed' && field.value === 'json');

/** All fields that may be columns, because the collection has them. */
export const availableColumns = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, field]) => !field.hidden && (field.column || (isInCollection(field) && isReadable(field))))
    .map(([name]) => name);

/** The declaration's columns, in order. */
export const defaultColumns = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, field]) => field.column && !field.hidden)
    .map(([name]) => name);

/** The chosen columns that still exist, without duplicates; the defaults if none is left. */
export const knownColumns = (resource: Resource, chosen: unknown): readonly string[] => {
  const available = availableColumns(resource);
  const names = Array.isArray(chosen) ? [...new Set(chosen.filter((name) => available.includes(name)))] : [];
  return names.length > 0 ? names : defaultColumns(resource);
};

/** Columns by name, with their fields. */
export const columnFields = (resource: Resource, names: readonly string[]): readonly (readonly [string, Field])[] =>
  names.flatMap((name) => {
    const field = (resource.fields as Fields)[name];
    return field ? [[name, field] as const] : [];
  });
