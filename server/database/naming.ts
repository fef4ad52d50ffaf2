import type { Field } from '../../model/kernel/field.ts';

export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A quoted SQL identifier. Names come from declarations only, never from a request. */
export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** Column of a field in its record's table. */
export const columnName = (name: string, field: Field): string =>
  field.kind === 'one' || field.kind === 'file' ? `${snakeCase(name)}_id` : snakeCase(name);

export const column = (row: string, name: string, field: Field): string => `${row}.${quoted(columnName(name, field))}`;

/** Table of a `many` relation: owner_id, target_id. */
export const joinTableName = (resource: string, field: string): string => `${resource}_${snakeCase(field)}`;
