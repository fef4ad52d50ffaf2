import type { RaRecord } from 'react-admin';
import { snoozedTo } from '../../model/needs/snoozedTo.ts';
import { useAction } from '../../src/frames/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { REMINDER_MESSAGES } from './messages.ts';

/** Ticks a reminder off, reopens it, or moves it to another day. */
export const useReminderCommands = (record: RaRecord) => {
  const { run, isRunning } = useAction<string>({ success: (said) => said });
  const change = (values: Readonly<Record<string, unknown>>, said: string): Promise<boolean> =>
    run(async () => {
      await httpClient(String(record['@id']), { method: 'PUT', body: { ...values, version: record.version } });
      return said;
    });
  return {
    isRunning,
    setDone: (isDone: boolean) => void change({ isDone }, isDone ? REMINDER_MESSAGES.isDone : REMINDER_MESSAGES.isReopened),
    snooze: (day: string) =>
      change(
        { reminderAt: snoozedTo(new Date(String(record.reminderAt)), day).toISOString() },
        REMINDER_MESSAGES.isSnoozed(formatDate(day)),
      ),
  };
};
