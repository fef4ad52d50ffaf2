import type { ManyField } from '../../model/kernel/fieldKinds.ts';
import { referencesIn } from '../records/references.ts';
import { controlProps } from './controlProps.ts';
import type { InputProps } from './inputProps.ts';
import { ReferencePicker } from './pickers/ReferencePicker.tsx';
import { useFieldControl } from './useFieldControl.ts';

/** Several related records, picked by label. */
export const ManyInput = (props: InputProps<ManyField>) => {
  const control = useFieldControl(props);
  const { onBlur: _onBlur, disabled, ...text } = controlProps(control);
  return (
    <ReferencePicker
      isMultiple
      target={props.field.target}
      pick={props.field.pick}
      text={text}
      isDisabled={disabled}
      value={referencesIn(control.value)}
      onValue={control.change}
      onLeave={control.blur}
    />
  );
};
