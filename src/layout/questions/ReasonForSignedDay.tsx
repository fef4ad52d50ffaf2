import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { REASON_MAX_LENGTH } from '../../../model/attendance/signedDay.ts';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { saysReason } from '../../../model/kernel/values/reason.ts';
import { signersWords, SIGNED_DAY_MESSAGES as WORDS } from '../../../model/messages/attendance/signedDay.ts';
import type { SignedDayQuestion } from '../../acts/signedDay.ts';

const LISTED = { my: 0, pl: 3 } as const;

interface ListedProps {
  readonly title: string;
  readonly lines: readonly string[];
}

const Listed = ({ title, lines }: ListedProps) => (
  <>
    <p>{withFirmSpaces(title)}</p>
    <DialogContentText component="ul" sx={LISTED}>
      {lines.map((line) => (
        <li key={line}>{withFirmSpaces(line)}</li>
      ))}
    </DialogContentText>
  </>
);

/** Names who signed the day and what would change, and asks why. */
export const ReasonForSignedDay = ({ question }: { readonly question: SignedDayQuestion }) => {
  const { signers, changes, answer } = question;
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const trimmedReason = reason.trim();
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      maxWidth="sm"
      fullWidth
      aria-labelledby="signed-day"
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle id="signed-day">{WORDS.title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" sx={{ mb: 2 }}>
          <Listed title={WORDS.signers} lines={signers.map((signer) => signersWords([signer]))} />
          <Listed title={WORDS.changes} lines={changes} />
          <p>{WORDS.warning}</p>
        </DialogContentText>
        <TextField
          autoFocus
          fullWidth
          multiline
          required
          label={WORDS.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: REASON_MAX_LENGTH } }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={() => answer(null)} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={!saysReason(trimmedReason)} onClick={() => answer(trimmedReason)}>
          {WORDS.change}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
