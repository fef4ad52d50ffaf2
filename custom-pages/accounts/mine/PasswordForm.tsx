import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { PASSWORD_RULE } from '../../../model/messages/accounts/account.ts';
import { AccountCard } from './AccountCard.tsx';
import { AccountForm } from './AccountForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { MY_ACCOUNT_MESSAGES } from './myAccountMessages.ts';
import { useAccountForm } from './useAccountForm.ts';

const WORDS = MY_ACCOUNT_MESSAGES.password;
const EMPTY = { currentPassword: '', password: '' };

/** One's own password; the current one is asked for. */
export const PasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const notify = useNotify();
  const { field, handleSubmit, isRunning, reset } = useAccountForm({
    initial: EMPTY,
    method: 'POST',
    path: '/password',
    onDone: () => {
      notify(WORDS.saved, { type: 'success', messageArgs: { _: WORDS.saved } });
      reset();
      onDone();
    },
  });
  const password = field('password');
  return (
    <AccountCard title={WORDS.title} detail={WORDS.detail}>
      <AccountForm button={WORDS.submit} isRunning={isRunning} onSubmit={handleSubmit}>
        <CurrentPasswordField {...field('currentPassword')} />
        <TextField
          {...password}
          label={WORDS.label}
          helperText={password.helperText ?? PASSWORD_RULE}
          type="password"
          autoComplete="new-password"
          fullWidth
        />
      </AccountForm>
    </AccountCard>
  );
};
