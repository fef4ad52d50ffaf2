import type { OneField } from '../../model/kernel/fieldKinds.ts';
import { controlProps } from './controlProps.ts';
import type { InputProps } from './inputProps.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { useDependentPick } from './useDependentPick.ts';
import { useFieldControl } from './useFieldControl.ts';
import { useReferenceValue } from './useReferenceValue.ts';

/** One related record, picked by label, limited by another choice where declared. */
export const OneInput = (props: InputProps<OneField>) => {
  const control = useFieldControl(props);
  const { pick, emptyDependents } = useDependentPick(props);
  const { target } = props.field;
  const value = useReferenceValue(target, control.value);
  const { onBlur: _onBlur, disabled, ...text } = controlProps(control);
  return (
    <ReferencePicker
      isMultiple={false}
      target={target}
      pick={pick}
      text={text}
      isDisabled={disabled}
      isFilled={control.value !== null && control.value !== undefined}
      value={value}
      onValue={(chosen) => {
        control.change(chosen);
        emptyDependents();
      }}
      onLeave={control.blur}
    />
  );
};
