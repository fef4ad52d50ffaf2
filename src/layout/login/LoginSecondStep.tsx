import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useWords } from '../../i18n/useWords.ts';
import { hasPasskeys } from '../../providers/passkeys.ts';
import type { AskedStep } from './useLoginAttempt.ts';

interface LoginSecondStepProps {
  readonly step: AskedStep;
  /** The typed code. */
  readonly value: string;
  readonly error: string | null;
  readonly isPending: boolean;
  readonly onChange: (value: string) => void;
  readonly onPasskey: () => void;
}

/** The second step of a login: a passkey, a code of the person's application, or a recovery code. */
export const LoginSecondStep = ({ step, value, error, isPending, onChange, onPasskey }: LoginSecondStepProps) => {
  const words = useWords();
  const offersPasskey = Boolean(step.passkey) && hasPasskeys();
  const hasTotp = step.methods.includes('totp');
  return (
    <>
      {offersPasskey ? (
        <Button variant="contained" size="large" startIcon={<KeyIcon />} disabled={isPending} autoFocus onClick={onPasskey}>
          {words('login.use-passkey')}
        </Button>
      ) : null}
      <TextField
        label={words(hasTotp ? 'login.code' : 'login.recovery-code')}
        name="code"
        autoComplete="one-time-code"
        autoFocus={!offersPasskey}
        required={!offersPasskey}
        value={value}
        error={Boolean(error)}
        helperText={error ?? words(hasTotp ? 'login.code-help' : 'login.recovery-code-help')}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
};
