import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { StaffEntryView, StaffSheetView } from '../../../model/attendance/attendanceViews.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { SHEET_MESSAGES } from '../messages.ts';
import { attendedHalves, usePresenceTimes } from '../public/calls/usePresenceTimes.ts';
import { sheetCalls } from '../sheetCalls.ts';
import { useSheetAction } from '../useSheet.ts';

interface PresenceTimesDialogProps {
  readonly sheet: StaffSheetView;
  readonly entry: StaffEntryView;
  readonly onClose: () => void;
}

/** When a trainee came late to a half-day, or left it early; empty times: there for all of it. */
export const PresenceTimesDialog = ({ sheet, entry, onClose }: PresenceTimesDialogProps) => {
  const periods = attendedHalves(sheet.halfDays, entry).map(({ period }) => period);
  const draft = usePresenceTimes(entry, periods[0]);
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.absenceSaved);
  const confirm = async () => {
    if (await run(() => sheetCalls.setTimes(entry.uuid, sheet.uuid, { period: draft.period, ...draft.noted }))) onClose();
  };
  const clock = { inputLabel: { shrink: true } } as const;
  return (
    <ConfirmDialog
      title={SHEET_MESSAGES.noteTimesTitle(`${entry.firstName} ${entry.lastName}`)}
      text={SHEET_MESSAGES.noteTimesText}
      button={SHEET_MESSAGES.saveTimes}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          select
          label={SHEET_MESSAGES.halfDay}
          value={draft.period}
          onChange={({ target }) => draft.choosePeriod(target.value as DayPeriod)}
        >
          {periods.map((one) => (
            <MenuItem key={one} value={one}>
              {SHEET_MESSAGES.periods[one]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="time"
          label={SHEET_MESSAGES.arrivedAt}
          value={draft.times.arrivedAt}
          onChange={({ target }) => draft.change({ arrivedAt: target.value })}
          slotProps={clock}
        />
        <TextField
          type="time"
          label={SHEET_MESSAGES.leftAt}
          value={draft.times.leftAt}
          onChange={({ target }) => draft.change({ leftAt: target.value })}
          slotProps={clock}
        />
      </Stack>
    </ConfirmDialog>
  );
};
