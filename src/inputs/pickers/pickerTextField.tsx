import InputAdornment from '@mui/material/InputAdornment';
import type { TextFieldProps } from '@mui/material/TextField';
import type { FocusEvent } from 'react';

/** The text field of a picker, like the other fields of a form. */
export interface PickerFieldProps
  extends Pick<TextFieldProps, 'label' | 'name' | 'required' | 'error' | 'helperText' | 'inputRef'> {
  readonly disabled?: boolean;
  /** Default `outlined`. */
  readonly variant?: 'outlined' | 'standard';
  /** Accessible name when no label is shown. */
  readonly ariaLabel?: string;
  /** Text before the value, e.g. `Du`. Default none. */
  readonly prefix?: string;
  readonly onBlur?: (event: FocusEvent) => void;
}

/** Shortens a long label before the button that opens the picker. */
const SHORT_LABEL = { '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 52px)' } } as const;

/** The same props for pickers; the theme's defaults do not apply to their fields. */
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

/** The calendar or time list is a dialog that screen readers name after its field. */
export const pickerPopper = ({ label, ariaLabel }: PickerFieldProps) => ({
  'aria-label': ariaLabel ?? (typeof label === 'string' ? label : undefined),
});
