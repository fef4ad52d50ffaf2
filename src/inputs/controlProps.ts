import type { FieldControl } from './useFieldControl.ts';

/** Props that a text field or picker takes from the form's control. */
export const controlProps = (control: FieldControl) => ({
  name: control.name,
  label: control.label,
  required: control.isRequired,
  disabled: control.isDisabled,
  error: control.error !== null,
  helperText: control.error ?? control.help ?? undefined,
  inputRef: control.inputRef,
  onBlur: control.blur,
});
