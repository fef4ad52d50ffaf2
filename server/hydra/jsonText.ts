import { literal } from './sql.ts';

/**
 * JSON is put together as text, by concat: json_build_object and row_to_json look the type of every argument up again for every
 * row, which costs more than the rest of a page. Every expression here is SQL of a JSON text that is never null.
 */
export type JsonPair = readonly [key: string, json: string];

/** PostgreSQL takes a hundred arguments at most. */
const MAX_ARGUMENTS = 90;

const concat = (parts: readonly string[]): string => {
  if (parts.length <= MAX_ARGUMENTS) return `concat(${parts.join(', ')})`;
  const chunks = Array.from({ length: Math.ceil(parts.length / MAX_ARGUMENTS) }, (_, index) =>
    concat(parts.slice(index * MAX_ARGUMENTS, (index + 1) * MAX_ARGUMENTS)),
  );
  return concat(chunks);
};

/** SQL of any value as JSON text. */
export const jsonOf = (expression: string): string => `coalesce(to_json(${expression})::text, 'null')`;

/** SQL of an object. */
export const jsonObject = (pairs: readonly JsonPair[]): string => {
  const parts = pairs.flatMap(([key, json], index) => [literal(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`), json]);
  return concat([...parts, `'}'`]);
};

/** SQL of an array that gathers the rows of a sub-query. */
export const jsonArray = (object: string, order = ''): string =>
  `coalesce('[' || string_agg(${object}, ','${order ? ` order by ${order}` : ''}) || ']', '[]')`;
