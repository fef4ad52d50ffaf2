import { useState } from 'react';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { isCalendarDay } from '../../model/kernel/validation.ts';
import { snoozeDay } from '../../model/needs/calls/nextReminder.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { REMINDER_MESSAGES } from './messages.ts';

interface SnoozeDialogProps {
  readonly isRunning: boolean;
  readonly onDay: (day: string) => void;
  readonly onClose: () => void;
}

/** Asks for the date to which a reminder is postponed. */
export const SnoozeDialog = ({ isRunning, onDay, onClose }: SnoozeDialogProps) => {
  const [day, setDay] = useState<string | null>(() => snoozeDay('next_week', serverNow()));
  const isValid = day !== null && isCalendarDay(day) && day > parisDay(serverNow());
  return (
    <ConfirmDialog
      title={REMINDER_MESSAGES.chooseTitle}
      text={REMINDER_MESSAGES.dayHelp}
      button={REMINDER_MESSAGES.snooze}
      isRunning={isRunning}
      canConfirm={isValid}
      onConfirm={() => isValid && onDay(day)}
      onClose={onClose}
    >
      <DateTextField label={REMINDER_MESSAGES.day} value={day} onValue={setDay} />
    </ConfirmDialog>
  );
};
