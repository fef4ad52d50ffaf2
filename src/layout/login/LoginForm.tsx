import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { RECOVERY_HASH } from '../../../model/accounts/accountLink.ts';
import { SIGN_ON_SECOND_FACTOR, type SignOnOffer } from '../../../model/accounts/signOn.ts';
import { isSignOnRefusal, SIGN_ON_REFUSALS } from '../../../model/messages/accounts/signOn.ts';
import { useWords } from '../../i18n/useWords.ts';
import { wasDisconnected } from '../../providers/loginSession.ts';
import { hasPasskeys } from '../../providers/passkeys.ts';
import type { DemoAccount, PublicSettings } from '../../providers/publicSettings.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { LoginSecondStep } from './LoginSecondStep.tsx';
import { NO_REFUSAL, NOTHING_TYPED, refusalsOf } from './loginTyped.ts';
import { useLoginAttempt } from './useLoginAttempt.ts';

type Attempt = ReturnType<typeof useLoginAttempt>;

interface OtherWaysProps {
  readonly settings: PublicSettings;
  readonly attempt: Attempt;
  /** The form for a password is above. */
  readonly hasForm: boolean;
  readonly onEmergency: () => void;
}

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly isDisabled: boolean;
  readonly onChoose: (account: DemoAccount) => void;
}

/** The accounts of a demonstration server: one click logs in. */
const DemoAccounts = ({ accounts, isDisabled, onChoose }: DemoAccountsProps) => {
  const words = useWords();
  if (accounts.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ pt: 1 }}>
      <Typography variant="overline" component="h2" color="textSecondary">
        {words('login.demo')}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {accounts.map((account) => (
          <Button key={account.username} size="small" variant="outlined" disabled={isDisabled} onClick={() => onChoose(account)}>
            {account.label}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
};

interface SignOnButtonsProps {
  readonly offers: readonly SignOnOffer[];
  /** No other login is offered above them. */
  readonly isAlone: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (id: string) => void;
}

/** Single sign-on by the organisation's identity providers. */
const SignOnButtons = ({ offers, isAlone, isDisabled, onChoose }: SignOnButtonsProps) => {
  const words = useWords();
  if (offers.length === 0) return null;
  return (
    <>
      {isAlone ? null : <Divider>{words('login.or')}</Divider>}
      {offers.map(({ id, name }) => (
        <Button
          key={id}
          size={isAlone ? 'large' : 'medium'}
          variant={isAlone ? 'contained' : 'outlined'}
          disabled={isDisabled}
          onClick={() => onChoose(id)}
        >
          {words('login.sign-on', { name })}
        </Button>
      ))}
    </>
  );
};

/** Below e-mail and password: everything else that logs in. */
const OtherWays = ({ settings, attempt, hasForm, onEmergency }: OtherWaysProps) => {
  const words = useWords();
  const { isPending, enterByPasskey, signOnWith, submit } = attempt;
  const { canUsePasskeys, passwordLogin, signOn, demo, demoAccounts } = settings;
  return (
    <>
      {canUsePasskeys && hasPasskeys() ? (
        <Button variant="outlined" startIcon={<KeyIcon />} disabled={isPending} onClick={() => void enterByPasskey()}>
          {words('login.use-passkey')}
        </Button>
      ) : null}
      <SignOnButtons offers={signOn} isAlone={!hasForm} isDisabled={isPending} onChoose={(id) => void signOnWith(id)} />
      {passwordLogin ? (
        <Link href={RECOVERY_HASH} sx={{ alignSelf: 'center' }}>
          {words('login.forgotten')}
        </Link>
      ) : null}
      {hasForm ? null : <Button onClick={onEmergency}>{words('login.emergency')}</Button>}
      <DemoAccounts
        accounts={demo ? demoAccounts : []}
        isDisabled={isPending}
        onChoose={({ username, password }) => void submit({ username, password })}
      />
    </>
  );
};

/** Says how a single sign-on ended, or why the login page has opened when its person did not ask for it. */
const Reason = ({ said }: { readonly said: string | null }) => {
  const words = useWords();
  if (said) return <Alert severity="warning">{said}</Alert>;
  return wasDisconnected() ? <Alert severity="error">{words('api.disconnected')}</Alert> : null;
};

interface LoginFormProps {
  /** Null: not known yet. */
  readonly settings: PublicSettings | null;
  /** How a single sign-on ended; null: there was none. */
  readonly outcome: string | null;
}

/** The ways to log in, then the second step of accounts that have one. */
export const LoginForm = ({ settings, outcome }: LoginFormProps) => {
  const words = useWords();
  const attempt = useLoginAttempt(useLogin());
  const { submit, submitWithPasskey, isPending, refusal, step: askedStep, forgetStep } = attempt;
  const needsCode = askedStep !== null;
  const [typed, setTyped] = useState(NOTHING_TYPED);
  /** The step that was submitted: the next one starts without errors. */
  const [tried, setTried] = useState<'password' | 'code' | null>(null);
  const [isEmergency, setEmergency] = useState(false);
  const step = needsCode ? 'code' : 'password';
  const isSignOn = needsCode && typed.username === '' && outcome === SIGN_ON_SECOND_FACTOR;
  const credentials = isSignOn ? { signOn: true as const } : { username: typed.username, password: typed.password };
  const missingFields = refusalsOf(typed, { needsPassword: !isSignOn, needsCode });
  const refused = tried === step ? missingFields : NO_REFUSAL;
  const hasForm = needsCode || isEmergency || settings === null || settings.passwordLogin;
  const said = outcome && isSignOnRefusal(outcome) ? SIGN_ON_REFUSALS[outcome] : null;
  const hasAsked = useRef(false);

  useEffect(() => {
    if (outcome !== SIGN_ON_SECOND_FACTOR || hasAsked.current) return;
    hasAsked.current = true;
    void submit({ signOn: true });
  }, [outcome, submit]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(step);
    if (Object.values(missingFields).some(Boolean)) return;
    void submit({ ...credentials, ...(needsCode && { code: typed.code }) });
  };
  const startAgain = () => {
    forgetStep();
    setTyped(NOTHING_TYPED);
    setTried(null);
  };

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={handleSubmit}>
      {refusal ? <Alert severity={refusal.severity}>{refusal.message}</Alert> : null}
      {refusal || tried !== null ? null : <Reason said={said} />}
      {askedStep ? (
        <LoginSecondStep
          step={askedStep}
          value={typed.code}
          error={refused.code}
          isPending={isPending}
          onChange={(code) => setTyped({ ...typed, code })}
          onPasskey={() => void submitWithPasskey(credentials)}
        />
      ) : null}
      {hasForm && !needsCode ? <CredentialFields typed={typed} refused={refused} onChange={setTyped} /> : null}
      {hasForm ? (
        <Button type="submit" variant={askedStep?.passkey ? 'outlined' : 'contained'} size="large" loading={isPending}>
          {words('login.submit')}
        </Button>
      ) : null}
      {needsCode ? <Button onClick={startAgain}>{words('login.other-account')}</Button> : null}
      {settings && !needsCode ? (
        <OtherWays settings={settings} attempt={attempt} hasForm={hasForm} onEmergency={() => setEmergency(true)} />
      ) : null}
    </Stack>
  );
};
