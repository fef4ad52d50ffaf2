import type { TextFieldProps } from '@mui/material/TextField';
import type { FilterSpec } from '../frames/filterSpecs.ts';

/** What every filter control takes. */
export interface FilterProps {
  readonly spec: FilterSpec;
  /** What it filters, in French. */
  readonly title: string;
  /** Its title stands above it already: it is said to screen readers only. */
  readonly isInColumn: boolean;
}

/** How a filter's text field is named and drawn. */
export const filterText = (title: string, isInColumn: boolean): TextFieldProps & { readonly ariaLabel?: string } =>
  isInColumn ? { ariaLabel: title, variant: 'standard', size: 'small' } : { label: title, size: 'small' };
