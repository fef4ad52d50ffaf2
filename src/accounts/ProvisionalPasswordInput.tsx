import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PasswordField } from '../../model/kernel/fieldKinds.ts';
import type { InputProps } from '../inputs/inputProps.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import { ACCOUNT_ACCESS_MESSAGES } from './messages.ts';

/** A password that its person will replace: optional, since the invitation by e-mail is the way that the page proposes. */
const ProvisionalPasswordInput = (props: InputProps<PasswordField>) => {
  const { setValue } = useFormContext();
  const handleChanged = (value: unknown) => {
    if (value) setValue('mustChangePassword', true, { shouldDirty: true, shouldTouch: true });
  };
  return <TextInput {...props} label={ACCOUNT_ACCESS_MESSAGES.provisionalPassword} onChanged={handleChanged} />;
};

/** Inputs of the forms of users and trainers. */
export const ACCOUNT_INPUTS = { password: ProvisionalPasswordInput as ComponentType<InputProps> } as const;
