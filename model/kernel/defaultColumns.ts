import type { Field, Fields } from './field.ts';
import type { Resource } from './resource.ts';

/** The declaration's columns, in order. */
export const defaultColumns = ({ fields }: Resource): readonly string[] =>
  Object.entries<Field>(fields as Fields).flatMap(([name, { column, hidden }]) => (column && !hidden ? [name] : []));
