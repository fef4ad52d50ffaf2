import Button from '@mui/material/Button';
import { useState } from 'react';
import { SHEET_MESSAGES } from '../messages.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { type SignaturePlace, sheetCalls } from '../sheetCalls.ts';
import { useSheetAction } from '../useSheet.ts';

interface AskOfficerButtonProps {
  readonly sheet: string;
  readonly place: SignaturePlace;
  readonly name: string;
}

/** Asks the officer to allow a half-day that the trainer can no longer have signed. */
export const AskOfficerButton = ({ sheet, place, name }: AskOfficerButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.asked);
  const confirm = async (reason: string) => {
    if (await run(() => sheetCalls.askOfficer(place, sheet, reason))) setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        aria-label={`${SHEET_MESSAGES.askOfficer} : ${name}, ${SHEET_MESSAGES.periods[place.period]}`}
        onClick={() => setAsking(true)}
      >
        {SHEET_MESSAGES.askOfficer}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={SHEET_MESSAGES.signDialog(name, SHEET_MESSAGES.periods[place.period])}
          text={SHEET_MESSAGES.askOfficerText}
          button={SHEET_MESSAGES.askOfficer}
          isRunning={isRunning}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
