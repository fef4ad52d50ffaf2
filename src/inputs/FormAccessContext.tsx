import { type ComponentType, createContext, useContext } from 'react';
import type { InputProps } from './inputProps.ts';

/** Facts about a form that its fields need. */
export interface FormAccess {
  readonly resource: string;
  /** Without the right to write the record. */
  readonly isReadOnly: boolean;
  /** Fields that the person cannot change on this record. Default none. */
  readonly frozen?: readonly string[] | undefined;
  /** Renders a field by its kind; passed here because rows and groups render it too, which would be an import cycle. */
  readonly FieldInput: ComponentType<InputProps>;
}

export const FormAccessContext = createContext<FormAccess>({ resource: '', isReadOnly: true, FieldInput: () => null });

export const useFormAccess = (): FormAccess => useContext(FormAccessContext);
