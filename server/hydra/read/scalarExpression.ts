import type { Field } from '../../../model/kernel/field.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { jsonOf } from '../../database/jsonText.ts';
import { column, customJson } from '../../database/naming.ts';
import { expressionsOf } from './domain.ts';
import type { FieldOfRow } from './paths.ts';

/** SQL of a scalar, list or computed field of a row. */
export const scalarExpression = ({ resource, name, field, row }: FieldOfRow): string => {
  if (field.kind === 'computed' || field.delegated) {
    const expression = expressionsOf(resource.name).fields[name];
    if (!expression) throw new Error(`The field ${resource.name}.${name} has no SQL expression`);
    return expression(row);
  }
  const storedColumn = column(row, name, field);
  return field.kind === 'list' ? `coalesce(${storedColumn}, '[]'::jsonb)` : storedColumn;
};

/** Kinds of texts that people write; the values of others are codes. */
const WORDS: readonly Field['kind'][] = ['text', 'email'];

/** SQL to order by a field of a row; texts are in French order. */
export const orderOfField = (place: FieldOfRow): string => {
  const { field } = place;
  const isText = WORDS.includes(field.kind) || (field.kind === 'computed' && field.value === 'text');
  return isText ? frenchOrder(scalarExpression(place)) : scalarExpression(place);
};

/** Added fields are stored as JSON; the emptyJson value is that of a column. */
const customScalarJson = (row: string, key: string, { kind }: Field): string => {
  const emptyJson = kind === 'boolean' ? 'false' : kind === 'choices' ? '[]' : 'null';
  return `coalesce((${customJson(row, key)})::text, '${emptyJson}')`;
};

const PLAIN_JSON: readonly Field['kind'][] = ['integer', 'decimal', 'price', 'boolean', 'list', 'group', 'json'];

/** The same as JSON text: numbers, booleans and JSON as they are, others quoted. */
export const scalarJson = (place: FieldOfRow): string => {
  const { field } = place;
  if (field.customKey !== undefined) return customScalarJson(place.row, field.customKey, field);
  const expression = scalarExpression(place);
  return PLAIN_JSON.includes(field.kind) && !field.delegated ? `coalesce((${expression})::text, 'null')` : jsonOf(expression);
};
