import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { useTabTitle } from '../../../src/pageParts/useTabTitle.ts';
import { closeSession } from '../../../src/providers/loginSession.ts';
import { MY_ACCOUNT_MESSAGES } from './myAccountMessages.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SECOND_FACTOR_MESSAGES } from './secondFactorMessages.ts';
import { useMyAccount } from './useMyAccount.ts';

/** The admin starts again, with the person's rights. */
const startAgain = () => window.location.reload();

/** In place of the password that somebody else chose. */
const FirstPassword = () => (
  <>
    <Alert severity="info">{MY_ACCOUNT_MESSAGES.password.provisional}</Alert>
    <PasswordForm onDone={startAgain} />
  </>
);

/** For people who have to choose their own password, then turn on a second factor, before anything else. */
export const EnrolmentPage = () => {
  const words = useWords();
  const { account } = useMyAccount();
  const isPasswordFirst = useCurrentUser()?.mustChangePassword ?? false;
  useTabTitle([isPasswordFirst ? MY_ACCOUNT_MESSAGES.password.title : SECOND_FACTOR_MESSAGES.title]);
  const leave = async () => {
    if (!(await closeSession())) startAgain();
  };
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', mt: { xs: 2, sm: 6 } }}>
      <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
        {words('layout.product')}
      </Typography>
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        {isPasswordFirst ? <FirstPassword /> : null}
        {account && !isPasswordFirst ? <SecondFactorCard factor={account.secondFactor} onDone={startAgain} /> : null}
        {account?.canUsePasskeys && !isPasswordFirst ? <PasskeysCard account={account} onDone={startAgain} /> : null}
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => void leave()}>
          {words('layout.logout')}
        </Button>
      </Stack>
    </Box>
  );
};
