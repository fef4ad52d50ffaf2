import DoneIcon from '@mui/icons-material/Done';
import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type RaRecord, useNotify } from 'react-admin';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { snoozedTo } from '../../model/needs/calls/nextReminder.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { DoneNotice, UNDO_NOTICE_MS } from '../../src/dialogs/DoneNotice.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import type { RowActionsProps } from '../../src/records/useRecordOptions.ts';
import { REMINDER_MESSAGES } from './messages.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';

type Values = Readonly<Record<string, unknown>>;

/** Ticks a reminder off, reopens it, or moves it to another day; each can be undone from its notice, as long as nobody changed it since. */
const useReminderCommands = (record: RaRecord) => {
  const notify = useNotify();
  const { run, isRunning } = useAction<RaRecord>({});
  const put = async (values: Values): Promise<RaRecord> =>
    (await httpClient(String(record['@id']), { method: 'PUT', body: values })).json as RaRecord;
  const change = (values: Values, before: Values, said: string): Promise<boolean> =>
    run(async () => {
      const reminder = await put({ ...values, version: record.version });
      const undo = () => void run(() => put({ ...before, version: reminder.version }));
      notify(<DoneNotice text={said} onUndo={undo} />, { autoHideDuration: UNDO_NOTICE_MS });
      return reminder;
    });
  return {
    isRunning,
    setDone: (isDone: boolean) =>
      void change({ isDone }, { isDone: !isDone }, isDone ? REMINDER_MESSAGES.isDone : REMINDER_MESSAGES.isReopened),
    snooze: (day: string) =>
      change(
        { reminderAt: snoozedTo(new Date(String(record.reminderAt)), day).toISOString() },
        { reminderAt: record.reminderAt },
        REMINDER_MESSAGES.isSnoozed(formatDate(day)),
      ),
  };
};

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
