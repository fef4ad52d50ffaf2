import DoneIcon from '@mui/icons-material/Done';
import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { type RaRecord, useNotify } from 'react-admin';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { snoozedTo } from '../../model/needs/calls/nextReminder.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ListedCallLink } from '../../src/calls/ListedCallLink.tsx';
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

/** Calls the person of a reminder that is not done. */
export const ReminderCall = ({ record }: RowActionsProps) =>
  record.isDone === true ? null : <ListedCallLink of="reminders" record={record} />;

const nameOf = (record: RaRecord): string => recordLabel('need_trainings', record.needTraining);

/** Ticks a reminder off; one that is done can be reopened. */
export const ReminderDone = ({ record }: RowActionsProps) => {
  const mayUpdate = useMayUse('reminders', 'update');
  const { setDone, isRunning } = useReminderCommands(record);
  if (!mayUpdate) return null;
  if (record.isDone === true) {
    return (
      <Button
        size="small"
        color="inherit"
        startIcon={<UndoIcon />}
        disabled={isRunning}
        aria-label={REMINDER_MESSAGES.reopenOf(nameOf(record))}
        onClick={() => setDone(false)}
      >
        {REMINDER_MESSAGES.reopen}
      </Button>
    );
  }
  return (
    <Button
      size="small"
      startIcon={<DoneIcon />}
      disabled={isRunning}
      aria-label={REMINDER_MESSAGES.doneOf(nameOf(record))}
      onClick={() => setDone(true)}
    >
      {REMINDER_MESSAGES.done}
    </Button>
  );
};

/** Postpones a reminder that is not done. */
export const ReminderSnooze = ({ record }: RowActionsProps) => {
  const mayUpdate = useMayUse('reminders', 'update');
  const { snooze, isRunning } = useReminderCommands(record);
  if (!mayUpdate || record.isDone === true) return null;
  return <SnoozeMenu name={nameOf(record)} isDisabled={isRunning} onSnooze={snooze} />;
};
