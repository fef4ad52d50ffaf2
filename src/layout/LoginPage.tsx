import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { Notification, useLogin } from 'react-admin';
import { RECOVERY_HASH } from '../../model/accounts/accountLink.ts';
import { email } from '../../model/kernel/field.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { useWords } from '../i18n/useWords.ts';
import { hasPasskeys } from '../providers/passkeys.ts';
import { loadPublicSettings, type PublicSettings } from '../providers/publicSettings.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { LoginSecondStep } from './LoginSecondStep.tsx';
import { useLoginAttempt } from './useLoginAttempt.ts';
import { useTabTitle } from './useTabTitle.ts';

const USERNAME = email({ required: true });

interface Typed {
  readonly username: string;
  readonly password: string;
  readonly code: string;
}

const EMPTY: Typed = { username: '', password: '', code: '' };

type Refusals = Readonly<Record<keyof Typed, string | null>>;

const NO_REFUSAL: Refusals = { username: null, password: null, code: null };

/** Errors found without asking the server. */
const refusalsOf = ({ username, password, code }: Typed, needsCode: boolean): Refusals => ({
  username: validateField(USERNAME, username.trim() || null),
  password: password === '' ? FIELD_REFUSALS.required : null,
  code: needsCode && code.trim() === '' ? FIELD_REFUSALS.required : null,
});

interface CredentialFieldsProps {
  readonly typed: Typed;
  readonly refused: Refusals;
  readonly onChange: (typed: Typed) => void;
}

const CredentialFields = ({ typed, refused, onChange }: CredentialFieldsProps) => {
  const words = useWords();
  return (
    <>
      <TextField
        label={words('login.username')}
        name="username"
        type="email"
        autoComplete="username"
        autoFocus
        required
        value={typed.username}
        error={Boolean(refused.username)}
        helperText={refused.username}
        onChange={({ target }) => onChange({ ...typed, username: target.value })}
      />
      <TextField
        label={words('login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={typed.password}
        error={Boolean(refused.password)}
        helperText={refused.password}
        onChange={({ target }) => onChange({ ...typed, password: target.value })}
      />
    </>
  );
};

const LoginForm = ({ settings }: { readonly settings: PublicSettings | null }) => {
  const words = useWords();
  const { submit, submitWithPasskey, enterByPasskey, isPending, refusal, step: asked, forgetStep } = useLoginAttempt(useLogin());
  const needsCode = asked !== null;
  const [typed, setTyped] = useState(EMPTY);
  /** The step that was submitted: the next one starts without errors. */
  const [tried, setTried] = useState<'password' | 'code' | null>(null);
  const step = needsCode ? 'code' : 'password';
  const typedPassword = { username: typed.username, password: typed.password };
  const refused = tried === step ? refusalsOf(typed, needsCode) : NO_REFUSAL;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(step);
    if (Object.values(refusalsOf(typed, needsCode)).some(Boolean)) return;
    void submit({ ...typedPassword, ...(needsCode && { code: typed.code }) });
  };
  const startAgain = () => {
    forgetStep();
    setTyped(EMPTY);
    setTried(null);
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={handleSubmit}>
      {refusal ? <Alert severity={refusal.severity}>{refusal.message}</Alert> : null}
      {needsCode ? (
        <LoginSecondStep
          step={asked}
          value={typed.code}
          error={refused.code}
          isPending={isPending}
          onChange={(code) => setTyped({ ...typed, code })}
          onPasskey={() => void submitWithPasskey(typedPassword)}
        />
      ) : (
        <CredentialFields typed={typed} refused={refused} onChange={setTyped} />
      )}
      <Button type="submit" variant={asked?.passkey ? 'outlined' : 'contained'} size="large" loading={isPending}>
        {words('login.submit')}
      </Button>
      {needsCode ? (
        <Button onClick={startAgain}>{words('login.other-account')}</Button>
      ) : (
        <>
          {settings?.canUsePasskeys && hasPasskeys() ? (
            <Button variant="outlined" startIcon={<KeyIcon />} disabled={isPending} onClick={() => void enterByPasskey()}>
              {words('login.use-passkey')}
            </Button>
          ) : null}
          <Link href={RECOVERY_HASH} sx={{ alignSelf: 'center' }}>
            {words('login.forgotten')}
          </Link>
          <DemoAccounts
            accounts={settings?.demo ? settings.demoAccounts : []}
            isDisabled={isPending}
            onChoose={({ username, password }) => void submit({ username, password })}
          />
        </>
      )}
    </Stack>
  );
};

const usePublicSettings = (): PublicSettings | null => {
  const [settings, setSettings] = useState<PublicSettings | null>(null);
  useEffect(() => {
    void loadPublicSettings().then(setSettings);
  }, []);
  return settings;
};

/** The login page; a demonstration server offers its accounts. */
export const LoginPage = () => {
  const words = useWords();
  const settings = usePublicSettings();
  useTabTitle([words('login.title')]);
  return (
    <>
      <LoginFrame subtitle={words('login.subtitle')}>
        <LoginForm settings={settings} />
      </LoginFrame>
      <Notification />
    </>
  );
};
