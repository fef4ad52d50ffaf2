import type { DateField } from '../../model/kernel/fieldKinds.ts';
import { controlProps } from './controlProps.ts';
import { DateTextField } from './DateTextField.tsx';
import type { InputProps } from './inputProps.ts';
import { useFieldControl } from './useFieldControl.ts';

/** A calendar day. */
export const DateInput = (props: InputProps<DateField>) => {
  const control = useFieldControl(props);
  return (
    <DateTextField
      {...controlProps(control)}
      value={typeof control.value === 'string' ? control.value : null}
      onValue={control.change}
    />
  );
};
