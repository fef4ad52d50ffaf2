import { type ComponentType, createContext, useContext } from 'react';
import type { InputProps } from './inputProps.ts';

/** What the fields of a form need to know of it. */
export interface FormAccess {
  readonly resource: string;
  /** Nobody may type: the person has no right to write the record. */
  readonly isReadOnly: boolean;
  /** Fields that the person leaves as they are on this record. Default none. */
  readonly frozen?: readonly string[] | undefined;
  /** Draws a field by its kind; rows and groups take it from here, since it draws them too. */
  readonly FieldInput: ComponentType<InputProps>;
}

export const FormAccessContext = createContext<FormAccess>({ resource: '', isReadOnly: true, FieldInput: () => null });

export const useFormAccess = (): FormAccess => useContext(FormAccessContext);
