import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TotpEnrolment } from '../../model/accounts/secondFactor.ts';
import { QrCode } from '../attendance/public/QrCode.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { SECOND_FACTOR_MESSAGES } from './secondFactorMessages.ts';
import { useAccountForm } from './useAccountForm.ts';

interface ConfirmTotpDialogProps {
  readonly enrolment: TotpEnrolment;
  readonly onDone: (answer: unknown) => void;
  readonly onClose: () => void;
}

const EMPTY = { code: '' };

/** The QR code for an application, and its first code. */
export const ConfirmTotpDialog = ({ enrolment: { uri, secret }, onDone, onClose }: ConfirmTotpDialogProps) => {
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
