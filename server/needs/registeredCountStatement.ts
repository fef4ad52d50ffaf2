import { defineStatement } from '../database/defineStatement.ts';

/**
 * Needs on a training session ($1). Read it after the session is locked: a count inside the locking statement would not see what was
 * written while it waited.
 */
export const registeredCountStatement = defineStatement({
  text: 'select count(*)::int as registered from need_trainings where training_session_id = $1',
  columns: {
    registered: 'int4',
  },
});
