import TextField from '@mui/material/TextField';
import { useNotify, useRefresh } from 'react-admin';
import type { MyAccountView } from '../../model/accounts/myAccount.ts';
import { noteName } from '../../src/providers/loginSession.ts';
import { AccountCard } from './AccountCard.tsx';
import { AccountForm } from './AccountForm.tsx';
import { MY_ACCOUNT_MESSAGES } from './myAccountMessages.ts';
import { useAccountForm } from './useAccountForm.ts';

const WORDS = MY_ACCOUNT_MESSAGES.name;

interface NameFormProps {
  readonly account: MyAccountView;
  readonly onDone: () => void;
}

/** One's own name. */
export const NameForm = ({ account: { firstName, lastName }, onDone }: NameFormProps) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const { field, handleSubmit, isRunning, isChanged } = useAccountForm({
    initial: { firstName, lastName },
    method: 'PUT',
    onDone: (name) => {
      noteName(name);
      notify(WORDS.saved, { type: 'success', messageArgs: { _: WORDS.saved } });
      onDone();
      refresh();
    },
  });
  return (
    <AccountCard title={WORDS.title}>
      <AccountForm button={MY_ACCOUNT_MESSAGES.save} isRunning={isRunning} isDisabled={!isChanged} onSubmit={handleSubmit}>
        <TextField {...field('firstName')} label={WORDS.firstName} autoComplete="given-name" fullWidth />
        <TextField {...field('lastName')} label={WORDS.lastName} autoComplete="family-name" fullWidth />
      </AccountForm>
    </AccountCard>
  );
};
