import { defineStatement } from '../database/defineStatement.ts';

export const linkedTrainingsStatement = defineStatement({
  text: 'select distinct target_id as id from logistic_sessions_training_sessions where owner_id = any($1::int[])',
  columns: {
    id: 'int4',
  },
});
