import type { Field } from '../../model/kernel/field.ts';

/** A field of a row. */
export interface RowField {
  readonly name: string;
  readonly path: string;
  readonly field: Field;
  readonly label?: string;
}
