import { literal } from './sql.ts';

/**
 * JSON is built as text, by concat: json_build_object and row_to_json look up the type of every argument for every row, which
 * costs more than the rest of a page. Every expression here is SQL of a JSON text, never null.
 */
export type JsonPair = readonly [key: string, json: JsonSql];

/** SQL of a JSON text, whole or in parts to concatenate; a part may be null or a number. */
type JsonSql = string | readonly string[];

/** PostgreSQL's limit of arguments is one hundred. */
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

const IS_LITERAL = /^'(?:[^']|'')*'$/;

/** Joins adjacent literals: PostgreSQL evaluates every argument for every row. */
const mergeLiterals = (parts: readonly string[]): readonly string[] => {
  const merged: string[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (last && IS_LITERAL.test(last) && IS_LITERAL.test(part)) merged.splice(-1, 1, last.slice(0, -1) + part.slice(1));
    else merged.push(part);
  }
  return merged;
};

/** SQL of an object. */
export const jsonObject = (pairs: readonly JsonPair[]): string => {
  const parts = pairs.flatMap(([key, json], index) =>
    [literal(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`), json].flat(),
  );
  return concat(mergeLiterals([...parts, `'}'`]));
};

/** SQL of an array of a sub-query's rows; empty without rows. */
export const jsonArray = (object: string, order = ''): string =>
  `concat('[', string_agg(${object}, ','${order ? ` order by ${order}` : ''}), ']')`;
