import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { createPasskey } from '../../../src/providers/passkeys.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { PASSKEY_MESSAGES } from './passkeyMessages.ts';
import { useAccountForm } from './useAccountForm.ts';
import { MY_ACCOUNT, useMyAccount } from './useMyAccount.ts';

interface AddPasskeyDialogProps {
  /** The recovery codes of an account that had no second factor; empty: it had one. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const WORDS = PASSKEY_MESSAGES;
/** People who only come from an identity provider have no password: a recent login is enough. */
const WITHOUT_PASSWORD: Readonly<Record<string, string>> = { name: '' };
const WITH_PASSWORD: typeof WITHOUT_PASSWORD = { ...WITHOUT_PASSWORD, currentPassword: '' };

/** Names a new passkey, asks for the password again, and lets the device make it. */
export const AddPasskeyDialog = ({ onDone, onClose }: AddPasskeyDialogProps) => {
  const hasPassword = useMyAccount().account?.hasPassword ?? true;
  const { field, handleSubmit, isRunning } = useAccountForm({
    initial: hasPassword ? WITH_PASSWORD : WITHOUT_PASSWORD,
    method: 'POST',
    path: '/passkeys/options',
    onDone: async ({ name = '' }, answer) => {
      const passkey = await createPasskey((answer as { readonly options: unknown }).options);
      const { json } = await httpClient(`${MY_ACCOUNT}/passkeys`, { method: 'POST', body: { name, passkey } });
      onDone((json as { readonly recoveryCodes: readonly string[] }).recoveryCodes);
    },
  });
  const name = field('name');
  return (
    <AccountDialog title={WORDS.addTitle} button={WORDS.next} isRunning={isRunning} onSubmit={handleSubmit} onClose={onClose}>
      <DialogContentText sx={{ mb: 2 }}>{WORDS.addText}</DialogContentText>
      <TextField
        {...name}
        label={WORDS.name}
        helperText={name.helperText ?? WORDS.nameHelp}
        autoComplete="off"
        autoFocus
        fullWidth
        margin="dense"
      />
      {hasPassword ? <CurrentPasswordField {...field('currentPassword')} /> : null}
    </AccountDialog>
  );
};
