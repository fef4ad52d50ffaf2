import type { Field } from '../../model/kernel/field.ts';

export const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A quoted SQL identifier. Names come from declarations only, never from a request. */
export const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** Column of a field in its record's table. */
export const columnName = (name: string, field: Field): string =>
  field.kind === 'one' || field.kind === 'file' ? `${snakeCase(name)}_id` : snakeCase(name);

const literalKey = (key: string): string => `'${key.replaceAll("'", "''")}'`;

/** SQL of an added field's value as JSON; null: none. */
export const customJson = (row: string, key: string): string => `(${row}."custom" -> ${literalKey(key)})`;

/**
 * SQL of an added field's value, of the type that a column of its kind has. Each is immutable, so that an index may be made of it: a cast
 * from text to date would not be.
 */
const customValue = (row: string, key: string, { kind }: Field): string => {
  const value = `(${row}."custom" ->> ${literalKey(key)})`;
  switch (kind) {
    case 'integer':
    case 'one':
    case 'file':
      return `${value}::int`;
    case 'decimal':
    case 'price':
      return `${value}::numeric`;
    case 'boolean':
      return `coalesce(${value}::boolean, false)`;
    case 'date':
      return `make_date(left(${value}, 4)::int, substr(${value}, 6, 2)::int, right(${value}, 2)::int)`;
    case 'choices':
      return `array(select jsonb_array_elements_text(${customJson(row, key)}))`;
    default:
      return value;
  }
};

/** SQL of a field's value in a row, whose alias is `row`. */
export const column = (row: string, name: string, field: Field): string =>
  field.customKey === undefined ? `${row}.${quoted(columnName(name, field))}` : customValue(row, field.customKey, field);

/** Table of a `many` relation: owner_id, target_id. */
export const joinTableName = (resource: string, field: string): string => `${resource}_${snakeCase(field)}`;
