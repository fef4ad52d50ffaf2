import type { reminders } from '../../model/needs/reminder.ts';
import { isAssigned } from '../accounts/assigneeSql.ts';
import type { ExpressionsOf } from '../records/expressions.ts';

export const remindersExpressions = {
  fields: {},
  filters: { assignee: (row, user) => isAssigned({ need: `${row}.need_training_id` }, user) },
} as const satisfies ExpressionsOf<typeof reminders>;
