import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import { Notification, useLogin } from 'react-admin';
import { email } from '../../model/kernel/field.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { useWords } from '../i18n/useWords.ts';
import { type DemoAccount, loadPublicSettings } from '../providers/publicSettings.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { useLoginAttempt } from './useLoginAttempt.ts';
import { useTabTitle } from './useTabTitle.ts';

const USERNAME = email({ required: true });

interface Refusals {
  readonly name: string | null;
  readonly secret: string | null;
}

const NO_REFUSAL: Refusals = { name: null, secret: null };

/** Errors found without asking the server. */
const refusalsOf = (username: string, password: string): Refusals => ({
  name: validateField(USERNAME, username.trim() || null),
  secret: password === '' ? FIELD_REFUSALS.required : null,
});

const LoginForm = ({ demoAccounts }: { readonly demoAccounts: readonly DemoAccount[] }) => {
  const words = useWords();
  const { submit, isPending, refusal } = useLoginAttempt(useLogin());
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  const [isTried, setTried] = useState(false);
  const refused = isTried ? refusalsOf(username, password) : NO_REFUSAL;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { name, secret } = refusalsOf(username, password);
    if (!name && !secret) void submit(username, password);
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={handleSubmit}>
      {refusal ? <Alert severity={refusal.severity}>{refusal.message}</Alert> : null}
      <TextField
        label={words('login.username')}
        name="username"
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={username}
        error={Boolean(refused.name)}
        helperText={refused.name}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        label={words('login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={Boolean(refused.secret)}
        helperText={refused.secret}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {words('login.submit')}
      </Button>
      <DemoAccounts
        accounts={demoAccounts}
        isDisabled={isPending}
        onChoose={(account) => void submit(account.username, account.password)}
      />
    </Stack>
  );
};

const useDemoAccounts = (): readonly DemoAccount[] => {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    void loadPublicSettings().then(({ demo, demoAccounts }) => setAccounts(demo ? demoAccounts : []));
  }, []);
  return accounts;
};

/** The login page; a demonstration server offers its accounts. */
export const LoginPage = () => {
  const words = useWords();
  const demoAccounts = useDemoAccounts();
  useTabTitle([words('login.title')]);
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeItems: 'center',
        p: 2,
        bgcolor: 'background.default',
        backgroundImage: 'linear-gradient(160deg, rgba(14,90,102,0.16), transparent 55%)',
      }}
    >
      <Card component="main" sx={{ width: 'min(420px, 100%)', p: { xs: 2.5, sm: 4 } }}>
        <Typography component="h1" variant="h4" sx={{ color: 'primary.main' }}>
          {words('layout.product')}
          <Box component="span" sx={{ color: 'secondary.main' }}>
            .
          </Box>
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {words('login.subtitle')}
        </Typography>
        <LoginForm demoAccounts={demoAccounts} />
      </Card>
      <Notification />
    </Box>
  );
};
