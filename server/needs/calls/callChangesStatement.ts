import { defineStatement, typed } from '../../database/defineStatement.ts';
import type { CallChanges } from './callChanges.ts';

/** What a call ($2) about a need ($1) changed. */
export const callChangesStatement = defineStatement({
  text: `select r.call_changes as changes from reminders r where r.need_training_id = $1 and r.id = $2 and r.call_changes is not null`,
  columns: { changes: typed<CallChanges>('jsonb') },
});
