import type { CallOutcome } from '../../../model/needs/reminder.ts';
import { defineBuiltStatement, typed } from '../../database/defineStatement.ts';

/** Earlier calls that are shown beside a person's numbers. */
const CALLS_SHOWN = 5;

interface CallRemindersOptions {
  /** Lock the open reminders and read no calls. */
  readonly isLocked: boolean;
}

const COLUMNS = `select r.id, r.reminder_at as "reminderAt", r.reminder_type as "reminderType", r.is_done as "isDone",
  r.commentary, r.call_outcome as "callOutcome"
from reminders r where r.need_training_id = $1`;

/** The reminders of a need ($1) that are open, by time, and its last calls, latest first. */
export const callRemindersStatement = defineBuiltStatement({
  text: ({ isLocked }: CallRemindersOptions) =>
    isLocked
      ? `${COLUMNS} and not r.is_done order by r.reminder_at, r.id for update`
      : `(${COLUMNS} and not r.is_done order by r.reminder_at, r.id) union all
(${COLUMNS} and r.call_outcome is not null order by r.reminder_at desc, r.id desc limit ${CALLS_SHOWN})`,
  columns: {
    id: 'int4',
    reminderAt: 'timestamptz',
    reminderType: 'text',
    isDone: 'bool',
    commentary: 'text?',
    callOutcome: typed<CallOutcome | null>('text'),
  },
  examples: [{ isLocked: false }, { isLocked: true }],
});
