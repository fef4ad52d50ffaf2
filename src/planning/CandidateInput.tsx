import type { ManyField, OneField } from '../../model/kernel/fieldKinds.ts';
import type { CandidateCollection } from '../../model/planning/planningCandidates.ts';
import { controlProps } from '../inputs/controlProps.ts';
import type { InputProps } from '../inputs/inputProps.ts';
import { useFieldControl } from '../inputs/useFieldControl.ts';
import { useReferenceValue } from '../inputs/useReferenceValue.ts';
import { referencesIn } from '../records/references.ts';
import { CandidatePicker } from './CandidatePicker.tsx';
import type { CandidateDraft } from './useCandidates.ts';

interface CandidateInputProps extends InputProps<ManyField | OneField> {
  readonly collection: CandidateCollection;
  /** The session as the form plans it. */
  readonly draft: CandidateDraft;
}

/** A form's trainers, vehicles, tools or place, chosen among ranked candidates. */
export const CandidateInput = ({ collection, draft, ...props }: CandidateInputProps) => {
  const control = useFieldControl(props);
  const { onBlur: _onBlur, disabled, ...text } = controlProps(control);
  const single = useReferenceValue(collection, props.field.kind === 'one' ? control.value : null);
  const shared = { collection, draft, text, isDisabled: disabled, onLeave: control.blur };
  return props.field.kind === 'one' ? (
    <CandidatePicker {...shared} isMultiple={false} value={single} onValue={control.change} />
  ) : (
    <CandidatePicker {...shared} isMultiple value={referencesIn(control.value)} onValue={control.change} />
  );
};
