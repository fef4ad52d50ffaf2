import TextField from '@mui/material/TextField';
import { useWords } from '../../i18n/useWords.ts';
import type { Refusals, Typed } from './loginTyped.ts';

interface CredentialFieldsProps {
  readonly typed: Typed;
  readonly refused: Refusals;
  readonly onChange: (typed: Typed) => void;
}

/** E-mail and password of the login page. */
export const CredentialFields = ({ typed, refused, onChange }: CredentialFieldsProps) => {
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
