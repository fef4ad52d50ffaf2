import type { Field } from '../../model/kernel/field.ts';

/** Props of every input of a generated form. */
export interface InputProps<F extends Field = Field> {
  /** Path of the value in the form, e.g. `contacts.0.lastName`. */
  readonly source: string;
  /** Path of the field in the declaration, e.g. `contacts.lastName`. */
  readonly path: string;
  readonly field: F;
  /** Default: the field's label in the record's messages. */
  readonly label?: string;
  /** Called after a change by the person. */
  readonly onChanged?: (value: unknown) => void;
}
