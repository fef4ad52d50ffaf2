import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { MyAccountView } from '../../../model/accounts/myAccount.ts';
import type { OwnPasskey } from '../../../model/accounts/passkey.ts';
import { usePublicSettings } from '../../../src/layout/login/usePublicSettings.ts';
import { hasPasskeys } from '../../../src/providers/passkeys.ts';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { AccountCard } from './AccountCard.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PASSKEY_MESSAGES } from './passkeyMessages.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

const WORDS = PASSKEY_MESSAGES;

const historyOf = ({ createdAt, lastUsedAt }: OwnPasskey): string =>
  lastUsedAt ? WORDS.used(formatDateTime(createdAt), formatDateTime(lastUsedAt)) : WORDS.unused(formatDateTime(createdAt));

interface PasskeyListProps {
  readonly passkeys: readonly OwnPasskey[];
  readonly onRemove: (passkey: OwnPasskey) => void;
}

const PasskeyList = ({ passkeys, onRemove }: PasskeyListProps) => (
  <List disablePadding sx={{ width: '100%' }}>
    {passkeys.map((passkey) => (
      <ListItem key={passkey.id} divider disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ListItemText primary={passkey.name} secondary={historyOf(passkey)} sx={{ minWidth: 220, overflowWrap: 'anywhere' }} />
        <Button size="small" color="error" aria-label={WORDS.removeNamed(passkey.name)} onClick={() => onRemove(passkey)}>
          {WORDS.remove}
        </Button>
      </ListItem>
    ))}
  </List>
);

/** The open dialog, with what it shows. */
type Step =
  | { readonly name: 'add' }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'remove'; readonly passkey: OwnPasskey };

interface DialogsProps {
  readonly step: Step;
  readonly onStep: (step: Step | null) => void;
  readonly onDone: () => void;
}

const Dialogs = ({ step, onStep, onDone }: DialogsProps) => {
  const notify = useNotify();
  const close = () => onStep(null);
  const finish = (said?: string) => {
    if (said) notify(said, { type: 'success', messageArgs: { _: said } });
    close();
    onDone();
  };
  if (step.name === 'codes') return <RecoveryCodesDialog codes={step.codes} onClose={() => finish()} />;
  if (step.name === 'add') {
    const show = (codes: readonly string[]) => (codes.length > 0 ? onStep({ name: 'codes', codes }) : finish(WORDS.added));
    return <AddPasskeyDialog onDone={show} onClose={close} />;
  }
  return (
    <PasswordDialog
      title={WORDS.removeTitle(step.passkey.name)}
      text={WORDS.removeText}
      button={WORDS.remove}
      path={`/passkeys/${step.passkey.id}/remove`}
      onDone={() => finish(WORDS.removed)}
      onClose={close}
    />
  );
};

interface PasskeysCardProps {
  readonly account: MyAccountView;
  readonly onDone: () => void;
}

/** One's own passkeys. */
export const PasskeysCard = ({ account: { passkeys, canUsePasskeys }, onDone }: PasskeysCardProps) => {
  const [step, setStep] = useState<Step | null>(null);
  const logsIn = usePublicSettings()?.passwordLogin ?? true;
  const unavailable = canUsePasskeys ? WORDS.notSupported : WORDS.notHere;
  return (
    <AccountCard title={WORDS.title} detail={logsIn ? WORDS.detail : WORDS.secondOnly}>
      {passkeys.length > 0 ? (
        <PasskeyList passkeys={passkeys} onRemove={(passkey) => setStep({ name: 'remove', passkey })} />
      ) : null}
      {canUsePasskeys && hasPasskeys() ? (
        <Button variant="outlined" onClick={() => setStep({ name: 'add' })}>
          {WORDS.add}
        </Button>
      ) : (
        <Alert severity="info">{unavailable}</Alert>
      )}
      {step ? <Dialogs step={step} onStep={setStep} onDone={onDone} /> : null}
    </AccountCard>
  );
};
