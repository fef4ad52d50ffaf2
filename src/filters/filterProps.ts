import type { TextFieldProps } from '@mui/material/TextField';
import type { FilterSpec } from './filterSpecs.ts';

/** Props of every filter control. */
export interface FilterProps {
  readonly spec: FilterSpec;
  /** Field that it filters, in French. */
  readonly title: string;
  /** The column title above names it: its own label is for screen readers only. */
  readonly isInColumn: boolean;
  /** The list needs it: marked with an asterisk, cannot be cleared. Default false. */
  readonly isRequired?: boolean;
}

/** Label and style of a filter's text field. */
export const filterText = (
  title: string,
  isInColumn: boolean,
  isRequired = false,
): TextFieldProps & { readonly ariaLabel?: string } =>
  isInColumn
    ? { ariaLabel: isRequired ? `${title} *` : title, variant: 'standard', size: 'small' }
    : { label: title, size: 'small', required: isRequired };
