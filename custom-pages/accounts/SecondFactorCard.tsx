import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { SecondFactorView, TotpEnrolment } from '../../model/accounts/secondFactor.ts';
import { AccountCard } from './AccountCard.tsx';
import { ConfirmTotpDialog } from './ConfirmTotpDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SECOND_FACTOR_MESSAGES } from './secondFactorMessages.ts';

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
