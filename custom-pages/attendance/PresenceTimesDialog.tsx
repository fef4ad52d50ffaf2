import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { StaffEntryView, StaffSheetView } from '../../model/attendance/attendanceViews.ts';
import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import { isAbsentAt, noteAt } from '../../model/attendance/halfDayPresence.ts';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import { SHEET_MESSAGES } from './messages.ts';
import { sheetCalls } from './sheetCalls.ts';
import { useSheetAction } from './useSheet.ts';

interface PresenceTimesDialogProps {
  readonly sheet: StaffSheetView;
  readonly entry: StaffEntryView;
  readonly onClose: () => void;
}

/** Half-days of the sheet that the person attended. */
export const attendedPeriods = (sheet: StaffSheetView, entry: StaffEntryView): readonly DayPeriod[] =>
  sheet.halfDays.map(({ period }) => period).filter((period) => !isAbsentAt(entry, period));

/** When a trainee came late to a half-day, or left it early; empty times: there for all of it. */
export const PresenceTimesDialog = ({ sheet, entry, onClose }: PresenceTimesDialogProps) => {
  const periods = attendedPeriods(sheet, entry);
  const timesOf = (of: DayPeriod) => ({ arrivedAt: noteAt(entry, of)?.arrivedAt ?? '', leftAt: noteAt(entry, of)?.leftAt ?? '' });
  const [period, setPeriod] = useState<DayPeriod>(periods[0] ?? 'morning');
  const [times, setTimes] = useState(timesOf(period));
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.absenceSaved);
  const confirm = async () => {
    const noted = { period, arrivedAt: times.arrivedAt || null, leftAt: times.leftAt || null };
    if (await run(() => sheetCalls.setTimes(entry.uuid, sheet.uuid, noted))) onClose();
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
          value={period}
          onChange={({ target }) => {
            const next = target.value as DayPeriod;
            setPeriod(next);
            setTimes(timesOf(next));
          }}
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
          value={times.arrivedAt}
          onChange={({ target }) => setTimes({ ...times, arrivedAt: target.value })}
          slotProps={clock}
        />
        <TextField
          type="time"
          label={SHEET_MESSAGES.leftAt}
          value={times.leftAt}
          onChange={({ target }) => setTimes({ ...times, leftAt: target.value })}
          slotProps={clock}
        />
      </Stack>
    </ConfirmDialog>
  );
};
