import Button from '@mui/material/Button';
import { useState } from 'react';
import type { StaffEntryView } from '../../../model/attendance/attendanceViews.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { SHEET_MESSAGES } from '../messages.ts';
import { sheetCalls } from '../sheetCalls.ts';
import { useSheetAction } from '../useSheet.ts';

/** An officer confirms who a walk-in is. */
export const IdentityButton = ({ entry }: { readonly entry: StaffEntryView }) => {
  const [isAsking, setAsking] = useState(false);
  const name = `${entry.firstName} ${entry.lastName}`;
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.identityConfirmed(name));
  const confirm = async () => {
    if (await run(() => sheetCalls.confirmIdentity(entry.uuid))) setAsking(false);
  };
  return (
    <>
      <Button size="small" aria-label={SHEET_MESSAGES.confirmIdentityOf(name)} onClick={() => setAsking(true)}>
        {SHEET_MESSAGES.confirmIdentity}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={SHEET_MESSAGES.confirmIdentityOf(name)}
          text={SHEET_MESSAGES.identityQuestion(name, entry.company ?? SHEET_MESSAGES.individual.toLowerCase())}
          button={SHEET_MESSAGES.confirmIdentity}
          isRunning={isRunning}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
