import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FormTarget } from '../../model/forms/formTarget.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ReadOnlyInput } from '../../src/inputs/ReadOnlyInput.tsx';
import { firstQuestions } from './firstQuestions.ts';
import { PUBLIC_FORM_WORDS as WORDS } from './messages.ts';
import { useFormTarget } from './useFormTarget.ts';

/** Chosen once: the questions are fields of what the answers become. */
export const TargetInput = (props: InputProps) => {
  const form = useRecordContext();
  const { setValue } = useFormContext();
  if (form?.id) return <ReadOnlyInput {...props} />;
  const chooseQuestions = (target: unknown) =>
    setValue('questions', firstQuestions(target as FormTarget), { shouldDirty: true, shouldValidate: false });
  return <FieldInput {...props} field={{ ...props.field, help: WORDS.targetHelp }} onChanged={chooseQuestions} />;
};

/** The dealer gives bookings their areas; a need only notes it. */
export const DealerInput = (props: InputProps) => (
  <FieldInput {...props} field={{ ...props.field, help: WORDS.dealerHelp[useFormTarget()] }} />
);

const ofNeeds =
  (help: string) =>
  ({ field, ...props }: InputProps) =>
    useFormTarget() === 'need_trainings' ? <FieldInput {...props} field={{ ...field, help }} /> : null;

export const AreaInput = ofNeeds(WORDS.areaHelp);
export const TrainingInput = ofNeeds(WORDS.trainingHelp);
