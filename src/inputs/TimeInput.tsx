import type { TimeField } from '../../model/kernel/fieldKinds.ts';
import { controlProps } from './controlProps.ts';
import type { InputProps } from './inputProps.ts';
import { TimeTextField } from './TimeTextField.tsx';
import { useFieldControl } from './useFieldControl.ts';

/** A time of day. */
export const TimeInput = (props: InputProps<TimeField>) => {
  const control = useFieldControl(props);
  return (
    <TimeTextField
      {...controlProps(control)}
      value={typeof control.value === 'string' ? control.value : null}
      onValue={control.change}
      freeMinutes={props.field.freeMinutes}
    />
  );
};
