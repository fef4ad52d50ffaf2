import DoneIcon from '@mui/icons-material/Done';
import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { recordLabel } from '../../model/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import type { RowActionsProps } from '../../src/frames/useRecordOptions.ts';
import { REMINDER_MESSAGES } from './messages.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import { useReminderCommands } from './useReminderCommands.tsx';

/** Ticks a reminder off, or postpones it; a reminder that is done can be reopened. */
export const ReminderActions = ({ record }: RowActionsProps) => {
  const mayUpdate = useMayUse('reminders', 'update');
  const { setDone, snooze, isRunning } = useReminderCommands(record);
  if (!mayUpdate) return null;
  const name = recordLabel('need_trainings', record.needTraining);
  if (record.isDone === true) {
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<UndoIcon />}
        disabled={isRunning}
        aria-label={REMINDER_MESSAGES.reopenOf(name)}
        onClick={() => setDone(false)}
      >
        {REMINDER_MESSAGES.reopen}
      </Button>
    );
  }
  return (
    <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end' }}>
      <Button
        size="small"
        startIcon={<DoneIcon />}
        disabled={isRunning}
        aria-label={REMINDER_MESSAGES.doneOf(name)}
        onClick={() => setDone(true)}
      >
        {REMINDER_MESSAGES.done}
      </Button>
      <SnoozeMenu name={name} isDisabled={isRunning} onSnooze={snooze} />
    </Stack>
  );
};
