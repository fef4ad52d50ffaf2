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
import { type DemoAccount, loadPublicSettings } from '../providers/publicSettings.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginCodeField } from './LoginCodeField.tsx';
import { LoginFrame } from './LoginFrame.tsx';
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

const LoginForm = ({ demoAccounts }: { readonly demoAccounts: readonly DemoAccount[] }) => {
  const words = useWords();
  const { submit, isPending, refusal, needsCode, forgetCode } = useLoginAttempt(useLogin());
  const [typed, setTyped] = useState(EMPTY);
  /** The step that was submitted: the next one starts without errors. */
  const [tried, setTried] = useState<'password' | 'code' | null>(null);
  const step = needsCode ? 'code' : 'password';
  const refused = tried === step ? refusalsOf(typed, needsCode) : NO_REFUSAL;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(step);
    const { username, password, code } = typed;
    if (Object.values(refusalsOf(typed, needsCode)).some(Boolean)) return;
    void submit({ username, password, ...(needsCode && { code }) });
  };
  const startAgain = () => {
    forgetCode();
    setTyped(EMPTY);
    setTried(null);
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={handleSubmit}>
      {refusal ? <Alert severity={refusal.severity}>{refusal.message}</Alert> : null}
      {needsCode ? (
        <LoginCodeField value={typed.code} error={refused.code} onChange={(code) => setTyped({ ...typed, code })} />
      ) : (
        <CredentialFields typed={typed} refused={refused} onChange={setTyped} />
      )}
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {words('login.submit')}
      </Button>
      {needsCode ? (
        <Button onClick={startAgain}>{words('login.other-account')}</Button>
      ) : (
        <>
          <Link href={RECOVERY_HASH} sx={{ alignSelf: 'center' }}>
            {words('login.forgotten')}
          </Link>
          <DemoAccounts
            accounts={demoAccounts}
            isDisabled={isPending}
            onChoose={({ username, password }) => void submit({ username, password })}
          />
        </>
      )}
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
    <>
      <LoginFrame subtitle={words('login.subtitle')}>
        <LoginForm demoAccounts={demoAccounts} />
      </LoginFrame>
      <Notification />
    </>
  );
};
