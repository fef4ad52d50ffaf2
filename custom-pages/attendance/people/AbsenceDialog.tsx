import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { ABSENCE_CATEGORIES, type AbsenceCategory, unsignedPeriods } from '../../../model/attendance/absence.ts';
import type { StaffEntryView, StaffSheetView } from '../../../model/attendance/attendanceViews.ts';
import { REASON_MAX_LENGTH } from '../../../model/attendance/signedDay.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { ABSENCE_CATEGORY_LABELS } from '../../../model/messages/attendance/absence.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { SHEET_MESSAGES } from '../messages.ts';
import { useAbsence } from '../public/calls/useAbsence.ts';
import { sheetCalls } from '../sheetCalls.ts';
import { useSheetAction } from '../useSheet.ts';

interface AbsenceDialogProps {
  readonly sheet: StaffSheetView;
  readonly entry: StaffEntryView;
  readonly onClose: () => void;
}

/** Asks why a trainee is absent: the sheet prints the category, the details are for staff. */
export const AbsenceDialog = ({ sheet, entry, onClose }: AbsenceDialogProps) => {
  const periods = sheet.halfDays.map((half) => half.period);
  const unsigned = unsignedPeriods({ periods, signed: periods.filter((one) => entry.signatures[one] !== null) });
  const isDayOffered = unsigned.length === sheet.halfDays.length;
  const { absenceCategory, absenceReason } = entry;
  const draft = useAbsence({ periods: unsigned, isDayOffered, absenceCategory, absenceReason });
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.absenceSaved);
  const confirm = async () => {
    if (await run(() => sheetCalls.setAbsence(entry.uuid, sheet.uuid, draft.noted))) onClose();
  };
  return (
    <ConfirmDialog
      title={SHEET_MESSAGES.markAbsentTitle(`${entry.firstName} ${entry.lastName}`)}
      text={SHEET_MESSAGES.markAbsentText}
      button={SHEET_MESSAGES.markAbsent}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          select
          label={SHEET_MESSAGES.halfDay}
          value={draft.period}
          onChange={({ target }) => draft.setPeriod(target.value as DayPeriod | '')}
        >
          {isDayOffered ? <MenuItem value="">{SHEET_MESSAGES.wholeDay}</MenuItem> : null}
          {unsigned.map((one) => (
            <MenuItem key={one} value={one}>
              {SHEET_MESSAGES.periods[one]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={SHEET_MESSAGES.absenceCategory}
          value={draft.category}
          onChange={({ target }) => draft.setCategory(target.value as AbsenceCategory | '')}
        >
          <MenuItem value="">{SHEET_MESSAGES.absenceUnknown}</MenuItem>
          {ABSENCE_CATEGORIES.map((one) => (
            <MenuItem key={one} value={one}>
              {ABSENCE_CATEGORY_LABELS[one]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          multiline
          label={SHEET_MESSAGES.absenceReason}
          helperText={SHEET_MESSAGES.absenceReasonHelp}
          value={draft.reason}
          onChange={({ target }) => draft.setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: REASON_MAX_LENGTH } }}
        />
      </Stack>
    </ConfirmDialog>
  );
};
