import type { Field } from './field.ts';

/**
 * The value of a new record's field where nobody gave one; undefined: none.
 * @param today in Paris
 */
export const defaultOf = (field: Field, today: string): unknown => {
  if (!('default' in field) || field.default === undefined) return undefined;
  return field.kind === 'date' && field.default === 'today' ? today : field.default;
};
