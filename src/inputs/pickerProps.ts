import type { PickerFieldProps } from './pickerTextField.tsx';
import type { FieldControl } from './useFieldControl.ts';

/** What a picker's field takes from the form's control. */
export const pickerProps = (control: FieldControl): PickerFieldProps => ({
  name: control.name,
  label: control.label,
  required: control.isRequired,
  disabled: control.isDisabled,
  error: control.error !== null,
  helperText: control.error ?? undefined,
  inputRef: control.inputRef,
  onBlur: control.blur,
});
