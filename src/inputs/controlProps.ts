import type { TextFieldProps } from '@mui/material/TextField';
import type { FieldControl } from './useFieldControl.ts';

/** What a MUI text field takes from the form's control. */
export const controlProps = (control: FieldControl): TextFieldProps => ({
  name: control.name,
  label: control.label,
  required: control.isRequired,
  disabled: control.isDisabled,
  error: control.error !== null,
  helperText: control.error ?? undefined,
  inputRef: control.inputRef,
  onBlur: control.blur,
});
