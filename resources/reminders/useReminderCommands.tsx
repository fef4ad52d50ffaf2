import { type RaRecord, useNotify } from 'react-admin';
import { snoozedTo } from '../../model/needs/snoozedTo.ts';
import { DoneNotice, UNDO_NOTICE_MS } from '../../src/frames/DoneNotice.tsx';
import { useAction } from '../../src/frames/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { REMINDER_MESSAGES } from './messages.ts';

type Values = Readonly<Record<string, unknown>>;

/** Ticks a reminder off, reopens it, or moves it to another day; each can be undone from its notice, as long as nobody changed it since. */
export const useReminderCommands = (record: RaRecord) => {
  const notify = useNotify();
  const { run, isRunning } = useAction<RaRecord>({});
  const put = async (values: Values): Promise<RaRecord> =>
    (await httpClient(String(record['@id']), { method: 'PUT', body: values })).json as RaRecord;
  const change = (values: Values, before: Values, said: string): Promise<boolean> =>
    run(async () => {
      const changed = await put({ ...values, version: record.version });
      const undo = () => void run(() => put({ ...before, version: changed.version }));
      notify(<DoneNotice text={said} onUndo={undo} />, { autoHideDuration: UNDO_NOTICE_MS });
      return changed;
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
