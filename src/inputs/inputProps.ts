import type { Field } from '../../model/kernel/field.ts';

/** What every input of a generated form takes. */
export interface InputProps<F extends Field = Field> {
  /** Where the value stands in the form, e.g. `contacts.0.lastName`. */
  readonly source: string;
  /** Where the field stands in the declaration, e.g. `contacts.lastName`. */
  readonly path: string;
  readonly field: F;
  /** Default: the word of the field in the record's messages. */
  readonly label?: string;
  /** Told after a change by the person. */
  readonly onChanged?: (value: unknown) => void;
}
