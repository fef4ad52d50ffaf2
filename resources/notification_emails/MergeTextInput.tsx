import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { mailVariablesOf } from '../../model/messages/mail/mailVariables.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { templateRefusal, useTemplateUse } from './templateUse.ts';
import { VariableTextInput } from './VariableTextInput.tsx';

/** A text of a template, with the variables of its document. */
export const MergeTextInput = (props: InputProps) => {
  const { trigger, formState } = useFormContext();
  const use = useTemplateUse();
  const control = useFieldControl(props, (value) => templateRefusal(use, value));
  const useKey = use ? `${use.document} ${use.kind}` : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document offers other variables
  useEffect(() => {
    if (control.value && formState.isDirty) void trigger(props.source);
  }, [useKey]);

  return <VariableTextInput control={control} variables={use ? mailVariablesOf(use.document, use.kind) : []} />;
};
