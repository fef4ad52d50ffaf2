import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { PageTitle } from '../../src/layout/PageTitle.tsx';
import { AccountCard } from './AccountCard.tsx';
import { EmailForm } from './EmailForm.tsx';
import { FirstPageCard } from './FirstPageCard.tsx';
import { MY_ACCOUNT_MESSAGES } from './myAccountMessages.ts';
import { NameForm } from './NameForm.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { ShortcutsCard } from './ShortcutsCard.tsx';
import { useMyAccount } from './useMyAccount.ts';

/** What people do with their own account, whatever their rights. */
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
