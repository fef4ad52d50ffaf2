import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { BIRTH_NAME_REFUSAL, NUMBER_REFUSALS, PROVISIONAL_WARNING } from '../../../model/messages/passport/identity.ts';
import { BIRTH_NAME_MAX_LENGTH, type IdentityDetails, readBirthName } from '../../../model/passport/passportIdentity.ts';
import { isProvisionalNir, readNir, TYPED_NIR_MAX_LENGTH } from '../../../model/passport/socialSecurityNumber.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { IDENTITY_MESSAGES } from './messages.ts';
import { useIdentityCalls } from './useIdentity.ts';

interface IdentityDialogProps {
  readonly trainee: string;
  readonly details: IdentityDetails;
  readonly isCollected: boolean;
  readonly onClose: () => void;
}

/** Fault or warning of a typed number, before it is sent. */
const judged = (typed: string): { readonly fault: string | null; readonly warning: string | null } => {
  if (typed.trim() === '') return { fault: null, warning: null };
  const read = readNir(typed);
  if ('fault' in read) return { fault: NUMBER_REFUSALS[read.fault], warning: null };
  return { fault: null, warning: isProvisionalNir(read.number) ? PROVISIONAL_WARNING : null };
};

/** Gives a trainee's birth name and number; a number that is there is not shown, and replaced only by another one. */
export const IdentityDialog = ({ trainee, details, isCollected, onClose }: IdentityDialogProps) => {
  const [birthName, setBirthName] = useState(details.birthName ?? '');
  const [number, setNumber] = useState('');
  const [isLeft, setLeft] = useState(false);
  const { give } = useIdentityCalls(trainee);
  const { run, isRunning } = useAction({ success: IDENTITY_MESSAGES.saved, refreshes: [] });
  const { fault, warning } = judged(number);
  const name = birthName.trim();
  const nameFault = name !== '' && readBirthName(name) === null ? BIRTH_NAME_REFUSAL : null;
  const isChanged = name !== (details.birthName ?? '') || number.trim() !== '';
  const save = async () => {
    const typed = number.trim() === '' ? {} : { number };
    const body = { version: details.version, birthName: name || null, ...typed };
    if (await run(() => give(body))) onClose();
  };
  const keptHelp = details.maskedNumber ? IDENTITY_MESSAGES.replaceHelp(details.maskedNumber) : IDENTITY_MESSAGES.numberHelp;
  return (
    <ConfirmDialog
      title={IDENTITY_MESSAGES.changeTitle}
      text={withFirmSpaces(IDENTITY_MESSAGES.about)}
      button={IDENTITY_MESSAGES.save}
      isRunning={isRunning}
      canConfirm={fault === null && nameFault === null}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {details.isDeclared && isChanged ? <Alert severity="warning">{withFirmSpaces(IDENTITY_MESSAGES.declared)}</Alert> : null}
        <TextField
          autoFocus
          label={IDENTITY_MESSAGES.birthName}
          value={birthName}
          onChange={({ target }) => setBirthName(target.value.toLocaleUpperCase('fr'))}
          error={nameFault !== null}
          helperText={nameFault}
          slotProps={{ htmlInput: { maxLength: BIRTH_NAME_MAX_LENGTH, autoComplete: 'off' } }}
        />
        {isCollected ? (
          <TextField
            label={IDENTITY_MESSAGES.number}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
            onBlur={() => setLeft(true)}
            error={isLeft && fault !== null}
            helperText={(isLeft ? fault : null) ?? warning ?? keptHelp}
            slotProps={{ htmlInput: { maxLength: TYPED_NIR_MAX_LENGTH, autoComplete: 'off', spellCheck: false } }}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
};
