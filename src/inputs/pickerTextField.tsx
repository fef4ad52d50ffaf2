import InputAdornment from '@mui/material/InputAdornment';
import type { TextFieldProps } from '@mui/material/TextField';
import type { FocusEvent } from 'react';

/** The field of a picker: what it shares with the other fields of a form. */
export interface PickerFieldProps
  extends Pick<TextFieldProps, 'label' | 'name' | 'required' | 'error' | 'helperText' | 'inputRef'> {
  readonly disabled?: boolean;
  /** Default `outlined`. */
  readonly variant?: 'outlined' | 'standard';
  /** Its name for screen readers when it shows no label. */
  readonly ariaLabel?: string;
  /** A word before the value, e.g. `Du`. Default none. */
  readonly prefix?: string;
  readonly onBlur?: (event: FocusEvent) => void;
}

/** A long label ends before the button that opens the picker. */
const SHORT_LABEL = { '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 52px)' } } as const;

/** The same as the pickers take it; the theme's own defaults do not reach their fields. */
export const pickerTextField = ({ ariaLabel, prefix, ...field }: PickerFieldProps) => ({
  ...field,
  size: 'small' as const,
  fullWidth: true,
  sx: SHORT_LABEL,
  slotProps: {
    input: {
      ...(ariaLabel ? { 'aria-label': ariaLabel } : {}),
      ...(prefix ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> } : {}),
    },
  },
});

/** The calendar or the list of times is a dialog, which screen readers announce by its field. */
export const pickerPopper = ({ label, ariaLabel }: PickerFieldProps) => ({
  'aria-label': ariaLabel ?? (typeof label === 'string' ? label : undefined),
});
