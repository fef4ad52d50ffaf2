import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'react-admin';
import type { MyAccountView } from '../../../model/accounts/myAccount.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { noteName } from '../../../src/providers/loginSession.ts';
import { AccountCard } from './AccountCard.tsx';
import { AccountForm } from './AccountForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { FirstPageCard } from './FirstPageCard.tsx';
import { MY_ACCOUNT_MESSAGES } from './myAccountMessages.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { ShortcutsCard } from './ShortcutsCard.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useMyAccount } from './useMyAccount.ts';

const WORDS = MY_ACCOUNT_MESSAGES.name;

interface NameFormProps {
  readonly account: MyAccountView;
  readonly onDone: () => void;
}

/** One's own name. */
const NameForm = ({ account: { firstName, lastName }, onDone }: NameFormProps) => {
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

/** Page of everything that people do with their own account, whatever their rights. */
export const MyAccountPage = () => {
  const { account, error, reload } = useMyAccount();
  return (
    <Box sx={{ mt: 2, maxWidth: 640 }}>
      <PageTitle title={MY_ACCOUNT_MESSAGES.title} />
      <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
        {MY_ACCOUNT_MESSAGES.title}
      </Typography>
      {error ? <Alert severity="error">{MY_ACCOUNT_MESSAGES.failed}</Alert> : null}
      {account || error ? null : <PageSkeleton />}
      {account ? (
        <Stack spacing={2}>
          {account.kind === 'user' ? (
            <NameForm account={account} onDone={reload} />
          ) : (
            <AccountCard title={`${account.firstName} ${account.lastName}`} detail={problemMessage('account.name_of_trainer')} />
          )}
          <FirstPageCard account={account} onDone={reload} />
          <ShortcutsCard />
          <EmailForm account={account} onDone={reload} />
          {account.hasPassword ? (
            <PasswordForm onDone={reload} />
          ) : (
            <AccountCard title={MY_ACCOUNT_MESSAGES.password.title} detail={MY_ACCOUNT_MESSAGES.password.none} />
          )}
          <PasskeysCard account={account} onDone={reload} />
          <SecondFactorCard factor={account.secondFactor} onDone={reload} />
          <SessionsCard sessions={account.sessions} onDone={reload} />
        </Stack>
      ) : null}
    </Box>
  );
};
