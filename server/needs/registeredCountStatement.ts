import { defineStatement } from '../database/defineStatement.ts';

/**
 * Needs on a training session ($1), and their people. Read it after the session is locked: a count inside the locking statement would not see what was
 * written while it waited.
 */
export const registeredCountStatement = defineStatement({
  text: `select count(*)::int as registered, coalesce(array_agg(trainee_id) filter (where trainee_id is not null), '{}') as trainees
from need_trainings where training_session_id = $1`,
  columns: {
    registered: 'int4',
    trainees: 'int4[]',
  },
});
