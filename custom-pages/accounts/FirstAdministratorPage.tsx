import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { PASSWORD_RULE } from '../../model/messages/accounts/account.ts';
import { LoginFrame } from '../../src/layout/login/LoginFrame.tsx';
import { useTabTitle } from '../../src/pageParts/useTabTitle.ts';
import { FIRST_ADMINISTRATOR_MESSAGES } from './firstAdministratorMessages.ts';
import { useFirstAdministrator } from './useFirstAdministrator.ts';

/** The first page of a new installation: creates its administrator with the code that the server printed. */
export const FirstAdministratorPage = ({ onDone }: { readonly onDone: () => void }) => {
  const { field, failure, isRunning, handleSubmit } = useFirstAdministrator(onDone);
  useTabTitle([FIRST_ADMINISTRATOR_MESSAGES.title]);
  return (
    <LoginFrame subtitle={FIRST_ADMINISTRATOR_MESSAGES.subtitle}>
      <Stack component="form" noValidate spacing={2} onSubmit={handleSubmit}>
        {failure ? (
          <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
            {failure}
          </Alert>
        ) : null}
        <TextField {...field('code', FIRST_ADMINISTRATOR_MESSAGES.codeHelp)} autoComplete="off" autoFocus />
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
        <TextField {...field('email')} type="email" autoComplete="username" />
        <TextField {...field('password', PASSWORD_RULE)} type="password" autoComplete="new-password" />
        <TextField {...field('repeated')} type="password" autoComplete="new-password" />
        <Button type="submit" variant="contained" size="large" loading={isRunning}>
          {FIRST_ADMINISTRATOR_MESSAGES.submit}
        </Button>
      </Stack>
    </LoginFrame>
  );
};
