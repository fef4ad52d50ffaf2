import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import type { MessageKey } from '../../i18n/frenchMessages.ts';
import { useWords } from '../../i18n/useWords.ts';
import { authProvider } from '../../providers/authProvider.ts';
import { resumeSession } from '../../providers/loginSession.ts';
import { LoginSecondStep } from './LoginSecondStep.tsx';
import { useLoginAttempt } from './useLoginAttempt.ts';
import { usePublicSettings } from './usePublicSettings.ts';

const useLogInAgain = () => {
  const notify = useNotify();
  const client = useQueryClient();
  const resume = () => {
    notify('login.again-done' satisfies MessageKey, { type: 'success' });
    // Refetches what failed meanwhile; form inputs stay.
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  const attempt = useLoginAttempt(async (credentials) => {
    await authProvider.login(credentials);
    resume();
  });
  return { ...attempt, resume };
};

/** Reloads the page, so that nothing typed by one person is left for the next. */
const leave = () => window.location.reload();

/** Opens the login page beside the unsaved work; without a way back, since the provider's pages come first. */
const openLogin = () => window.open('/', '_blank', 'noopener');

interface ResumeInOtherTabProps {
  readonly onDone: () => void;
}

/** For people who log in through an identity provider: its pages would replace the unsaved work. */
const ResumeInOtherTab = ({ onDone }: ResumeInOtherTabProps) => {
  const words = useWords();
  const [refusal, setRefusal] = useState<string | null>(null);
  const resume = async () => {
    setRefusal(null);
    try {
      if (await resumeSession()) onDone();
      else setRefusal(words('login.other-person'));
    } catch (error) {
      setRefusal((error as Error).message);
    }
  };
  return (
    <>
      {refusal ? <Alert severity="warning">{refusal}</Alert> : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={openLogin}>
          {words('login.other-tab')}
        </Button>
        <Button variant="contained" onClick={() => void resume()}>
          {words('login.other-tab-done')}
        </Button>
      </Stack>
    </>
  );
};

/** Asks the same person to log in again. */
export const LoginAgainDialog = ({ email }: { readonly email: string }) => {
  const words = useWords();
  const id = useId();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && password === '';
  const { submit, submitWithPasskey, isPending, refusal, step, resume } = useLogInAgain();
  const { signOn = [], passwordLogin = true } = usePublicSettings() ?? {};
  const [code, setCode] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password !== '') void submit({ username: email, password, ...(step && { code }) });
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id}>
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id={id}>{words('login.again-title')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Alert severity={refusal?.severity ?? 'error'}>{refusal?.message ?? words('api.disconnected')}</Alert>
            <Typography>{words('login.again-text')}</Typography>
            <TextField
              label={words('login.username')}
              autoComplete="username"
              value={email}
              slotProps={{ input: { readOnly: true } }}
            />
            {signOn.length > 0 ? <ResumeInOtherTab onDone={resume} /> : null}
            {passwordLogin ? (
              <TextField
                label={words('login.password')}
                type="password"
                autoComplete="current-password"
                autoFocus
                required
                value={password}
                error={isMissing}
                helperText={isMissing ? FIELD_REFUSALS.required : null}
                onChange={(event) => setPassword(event.target.value)}
              />
            ) : null}
            {step ? (
              <LoginSecondStep
                step={step}
                value={code}
                error={null}
                isPending={isPending}
                onChange={setCode}
                onPasskey={() => void submitWithPasskey({ username: email, password })}
              />
            ) : null}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', justifyContent: 'space-between', px: 3, pb: 2 }}>
          <Button color="inherit" onClick={leave} disabled={isPending}>
            {words('login.another-account')}
          </Button>
          {passwordLogin ? (
            <Button type="submit" variant="contained" loading={isPending}>
              {words('login.submit')}
            </Button>
          ) : null}
        </DialogActions>
      </form>
    </Dialog>
  );
};
