import { type Field, type Fields, isInCollection } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';

/** What a cell cannot show in words. */
const UNREADABLE: readonly Field['kind'][] = ['json', 'group', 'list', 'password'];

const isReadable = (field: Field): boolean =>
  !UNREADABLE.includes(field.kind) && !(field.kind === 'computed' && field.value === 'json');

/** Every field that may be a column, since the collection carries it. */
export const availableColumns = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, field]) => !field.hidden && (field.column || (isInCollection(field) && isReadable(field))))
    .map(([name]) => name);

/** The columns that the declaration shows, in its order. */
export const defaultColumns = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields as Fields)
    .filter(([, field]) => field.column && !field.hidden)
    .map(([name]) => name);

/** The chosen names that are columns still, each once; the defaults when none is left. */
export const keptColumns = (resource: Resource, chosen: unknown): readonly string[] => {
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
