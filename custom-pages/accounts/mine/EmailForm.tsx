import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { MyAccountView } from '../../../model/accounts/myAccount.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { PendingEmailAlert } from '../../../src/accounts/PendingEmailAlert.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AccountForm } from './AccountForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { MY_ACCOUNT_MESSAGES } from './myAccountMessages.ts';
import { useAccountForm } from './useAccountForm.ts';
import { MY_ACCOUNT } from './useMyAccount.ts';

const WORDS = MY_ACCOUNT_MESSAGES.email;
const EMPTY = { email: '', currentPassword: '' };

const EmailFields = ({ onAsked }: { readonly onAsked: () => void }) => {
  const [newAddress, setNewAddress] = useState<string | null>(null);
  const { field, handleSubmit, isRunning, reset } = useAccountForm({
    initial: EMPTY,
    method: 'POST',
    path: '/email',
    onDone: ({ email }) => {
      setNewAddress(email);
      reset();
      onAsked();
    },
  });
  return (
    <AccountForm button={WORDS.submit} isRunning={isRunning} onSubmit={handleSubmit}>
      {newAddress ? <Alert severity="info">{WORDS.asked(newAddress)}</Alert> : null}
      <TextField {...field('email')} label={WORDS.label} type="email" autoComplete="email" fullWidth />
      <CurrentPasswordField {...field('currentPassword')} />
    </AccountForm>
  );
};

const whyFixed = ({ sendsMails, hasPassword }: MyAccountView): string | null => {
  if (!hasPassword) return WORDS.ofProvider;
  return sendsMails ? null : problemMessage('account.no_mail_server_email');
};

/** The address to log in with, and another one to confirm by mail. */
export const EmailForm = ({ account, onDone }: { readonly account: MyAccountView; readonly onDone: () => void }) => {
  const reason = whyFixed(account);
  const { email, emailChange, hasPassword, sendsMails } = account;
  return (
    <AccountCard title={WORDS.title} detail={hasPassword ? WORDS.detail(email) : email}>
      {emailChange ? (
        <PendingEmailAlert
          pending={emailChange}
          resendPath={`${MY_ACCOUNT}/email/resend`}
          cancelPath={`${MY_ACCOUNT}/email`}
          sendsMails={sendsMails}
          onDone={onDone}
        />
      ) : null}
      {reason ? <Alert severity="info">{reason}</Alert> : <EmailFields onAsked={onDone} />}
    </AccountCard>
  );
};
