import TextField from '@mui/material/TextField';
import { MY_ACCOUNT_MESSAGES } from './myAccountMessages.ts';
import type { AccountFieldProps } from './useAccountForm.ts';

interface CurrentPasswordFieldProps extends AccountFieldProps {
  /** Default false. */
  readonly autoFocus?: boolean;
}

/** The person's password, asked for again before a change of their account. */
export const CurrentPasswordField = (props: CurrentPasswordFieldProps) => (
  <TextField
    {...props}
    label={MY_ACCOUNT_MESSAGES.currentPassword}
    type="password"
    autoComplete="current-password"
    fullWidth
    margin="dense"
  />
);
