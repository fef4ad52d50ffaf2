import TextField from '@mui/material/TextField';
import { useWords } from '../i18n/useWords.ts';

interface LoginCodeFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** The second step of a login: a code of the person's application, or a recovery code. */
export const LoginCodeField = ({ value, error, onChange }: LoginCodeFieldProps) => {
  const words = useWords();
  return (
    <TextField
      label={words('login.code')}
      name="code"
      autoComplete="one-time-code"
      autoFocus
      required
      value={value}
      error={Boolean(error)}
      helperText={error ?? words('login.code-help')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
