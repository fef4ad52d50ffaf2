import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { TrainerView } from '../../../model/attendance/attendanceViews.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { CodeDialog } from '../CodeDialog.tsx';
import { SHEET_MESSAGES } from '../messages.ts';
import { sheetCalls } from '../sheetCalls.ts';
import { useSheetAction } from '../useSheet.ts';

interface TrainerCodeButtonsProps {
  readonly sheet: string;
  readonly trainer: TrainerView;
}

type Channel = 'email' | 'officer';

/**
 * Lets the trainer sign with their own proof: a code and link by e-mail, or a code that the officer hands over, which the journal
 * records.
 */
export const TrainerCodeButtons = ({ sheet, trainer }: TrainerCodeButtonsProps) => {
  const iri = trainer['@id'];
  const name = `${trainer.firstName} ${trainer.lastName}`;
  const [isAsking, setAsking] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const mail = useSheetAction<{ readonly channel: Channel }>(({ channel }) => SHEET_MESSAGES.codeSent[channel]);
  const hand = useSheetAction<{ readonly code: string }>(SHEET_MESSAGES.codeMade);
  const confirm = async () => {
    const answer = await hand.run(async () => {
      const answer = await sheetCalls.handCode(sheet, iri);
      setCode(answer.code);
      return answer;
    });
    if (answer) setAsking(false);
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      <Button
        size="small"
        aria-label={SHEET_MESSAGES.sendCodeTo(name)}
        disabled={mail.isRunning}
        onClick={() => void mail.run(() => sheetCalls.sendCode(sheet, iri))}
      >
        {SHEET_MESSAGES.sendCode}
      </Button>
      <Button size="small" aria-label={SHEET_MESSAGES.handCodeTo(name)} onClick={() => setAsking(true)}>
        {SHEET_MESSAGES.handCode}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={SHEET_MESSAGES.handCodeTo(name)}
          text={
            <Stack spacing={1}>
              <Typography>{SHEET_MESSAGES.handCodeText}</Typography>
              <Alert severity="warning">{SHEET_MESSAGES.handCodeWarning}</Alert>
            </Stack>
          }
          button={SHEET_MESSAGES.handCode}
          isRunning={hand.isRunning}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {code ? <CodeDialog code={code} name={name} onClose={() => setCode(null)} /> : null}
    </Stack>
  );
};
