import type { TextFieldProps } from '@mui/material/TextField';
import type { FilterSpec } from '../frames/filterSpecs.ts';

/** What every filter control takes. */
export interface FilterProps {
  readonly spec: FilterSpec;
  /** What it filters, in French. */
  readonly title: string;
  /** Its title stands above it already: it is said to screen readers only. */
  readonly isInColumn: boolean;
  /** The list shows nothing without it: an asterisk says so, and it is not emptied. Default false. */
  readonly isRequired?: boolean;
}

/** How a filter's text field is named and drawn. */
export const filterText = (
  title: string,
  isInColumn: boolean,
  isRequired = false,
): TextFieldProps & { readonly ariaLabel?: string } =>
  isInColumn
    ? { ariaLabel: isRequired ? `${title} *` : title, variant: 'standard', size: 'small' }
    : { label: title, size: 'small', required: isRequired };
