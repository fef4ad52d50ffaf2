import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { SecondFactorView, TotpEnrolment } from '../../../model/accounts/secondFactor.ts';
import { QrCode } from '../../../src/pageParts/QrCode.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SECOND_FACTOR_MESSAGES } from './secondFactorMessages.ts';
import { useAccountForm } from './useAccountForm.ts';

const WORDS = SECOND_FACTOR_MESSAGES;
/** From here on the person should make new codes. */
const FEW_CODES = 2;

/** The open dialog, with what it shows. */
type Step =
  | { readonly name: 'begin' | 'renew' | 'remove' }
  | { readonly name: 'confirm'; readonly enrolment: TotpEnrolment }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

interface SecondFactorCardProps {
  readonly factor: SecondFactorView;
  readonly onDone: () => void;
}

interface DialogsProps {
  readonly step: Step;
  readonly onStep: (step: Step | null) => void;
  readonly onDone: () => void;
}

interface ConfirmTotpDialogProps {
  readonly enrolment: TotpEnrolment;
  readonly onDone: (answer: unknown) => void;
  readonly onClose: () => void;
}

const EMPTY = { code: '' };

/** The QR code for an application, and its first code. */
const ConfirmTotpDialog = ({ enrolment: { uri, secret }, onDone, onClose }: ConfirmTotpDialogProps) => {
  const { field, handleSubmit, isRunning } = useAccountForm({
    initial: EMPTY,
    method: 'POST',
    path: '/second_factor/confirm',
    onDone: (_values, answer) => onDone(answer),
  });
  return (
    <AccountDialog
      title={SECOND_FACTOR_MESSAGES.scanTitle}
      button={SECOND_FACTOR_MESSAGES.confirm}
      isRunning={isRunning}
      staysOpen
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Typography>{SECOND_FACTOR_MESSAGES.scan}</Typography>
        <Box sx={{ width: 200, alignSelf: 'center' }}>
          <QrCode text={uri} label={SECOND_FACTOR_MESSAGES.qr} />
        </Box>
        <TextField
          label={SECOND_FACTOR_MESSAGES.typed}
          value={secret}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <TextField
          {...field('code')}
          label={SECOND_FACTOR_MESSAGES.code}
          autoComplete="one-time-code"
          autoFocus
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Stack>
    </AccountDialog>
  );
};

const Dialogs = ({ step, onStep, onDone }: DialogsProps) => {
  const notify = useNotify();
  const close = () => onStep(null);
  const showCodes = (answer: unknown) => {
    onStep({ name: 'codes', codes: (answer as { readonly recoveryCodes: readonly string[] }).recoveryCodes });
  };
  if (step.name === 'confirm') return <ConfirmTotpDialog enrolment={step.enrolment} onDone={showCodes} onClose={close} />;
  if (step.name === 'codes') {
    const finish = () => {
      close();
      onDone();
    };
    return <RecoveryCodesDialog codes={step.codes} onClose={finish} />;
  }
  if (step.name === 'begin') {
    const scan = (answer: unknown) => onStep({ name: 'confirm', enrolment: answer as TotpEnrolment });
    return <PasswordDialog title={WORDS.passwordTitle} button={WORDS.next} path="/second_factor" onDone={scan} onClose={close} />;
  }
  if (step.name === 'renew') {
    return (
      <PasswordDialog
        title={WORDS.renew}
        text={WORDS.renewText}
        button={WORDS.next}
        path="/second_factor/recovery_codes"
        onDone={showCodes}
        onClose={close}
      />
    );
  }
  const sayRemoved = () => {
    notify(WORDS.removed, { type: 'success', messageArgs: { _: WORDS.removed } });
    close();
    onDone();
  };
  return (
    <PasswordDialog
      title={WORDS.removeTitle}
      text={WORDS.removeText}
      button={WORDS.remove}
      path="/second_factor/remove"
      onDone={sayRemoved}
      onClose={close}
    />
  );
};

/** One's second factor: turn it on by an application, get recovery codes, turn it off. */
export const SecondFactorCard = ({ factor, onDone }: SecondFactorCardProps) => {
  const [step, setStep] = useState<Step | null>(null);
  const { hasTotp, hasPasskey, recoveryCodesLeft, isRequired } = factor;
  const hasFactor = hasTotp || hasPasskey;
  const off = hasPasskey ? WORDS.offWithPasskey(recoveryCodesLeft) : WORDS.off;
  return (
    <AccountCard title={WORDS.title} detail={hasTotp ? WORDS.on(recoveryCodesLeft) : off}>
      {!hasFactor && isRequired ? <Alert severity="warning">{WORDS.required}</Alert> : null}
      {hasFactor && recoveryCodesLeft <= FEW_CODES ? <Alert severity="warning">{WORDS.fewCodes}</Alert> : null}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {hasTotp ? null : (
          <Button variant={hasPasskey ? 'outlined' : 'contained'} onClick={() => setStep({ name: 'begin' })}>
            {WORDS.activate}
          </Button>
        )}
        {hasFactor ? (
          <Button variant="outlined" onClick={() => setStep({ name: 'renew' })}>
            {WORDS.renew}
          </Button>
        ) : null}
        {hasTotp && (hasPasskey || !isRequired) ? (
          <Button color="error" onClick={() => setStep({ name: 'remove' })}>
            {WORDS.remove}
          </Button>
        ) : null}
      </Stack>
      {step ? <Dialogs step={step} onStep={setStep} onDone={onDone} /> : null}
    </AccountCard>
  );
};
