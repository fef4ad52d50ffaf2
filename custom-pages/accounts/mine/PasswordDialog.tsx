import DialogContentText from '@mui/material/DialogContentText';
import type { ReactNode } from 'react';
import { AccountDialog } from './AccountDialog.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useMyAccount } from './useMyAccount.ts';

interface PasswordDialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly button: string;
  /** Call that asks for the password, after the address of the account. */
  readonly path: string;
  readonly onDone: (answer: unknown) => void;
  readonly onClose: () => void;
}

const WITH_PASSWORD: Readonly<Record<string, string>> = { currentPassword: '' };
/** Values of a person who only comes from an identity provider: a recent login is enough. */
const WITHOUT_PASSWORD: typeof WITH_PASSWORD = {};

/** Asks for the password again before a change of one's own account. */
export const PasswordDialog = ({ title, text, button, path, onDone, onClose }: PasswordDialogProps) => {
  const hasPassword = useMyAccount().account?.hasPassword ?? true;
  const { field, handleSubmit, isRunning } = useAccountForm({
    initial: hasPassword ? WITH_PASSWORD : WITHOUT_PASSWORD,
    method: 'POST',
    path,
    onDone: (_values, answer) => onDone(answer),
  });
  return (
    <AccountDialog title={title} button={button} isRunning={isRunning} onSubmit={handleSubmit} onClose={onClose}>
      {text ? <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText> : null}
      {hasPassword ? <CurrentPasswordField {...field('currentPassword')} autoFocus /> : null}
    </AccountDialog>
  );
};
