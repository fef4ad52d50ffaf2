import type { DateField } from '../../model/kernel/field.ts';
import { DateTextField } from './DateTextField.tsx';
import type { InputProps } from './inputProps.ts';
import { pickerProps } from './pickerProps.ts';
import { useFieldControl } from './useFieldControl.ts';

/** A calendar day. */
export const DateInput = (props: InputProps<DateField>) => {
  const control = useFieldControl(props);
  return (
    <DateTextField
      {...pickerProps(control)}
      value={typeof control.value === 'string' ? control.value : null}
      onValue={control.change}
    />
  );
};
