import { defineStatement } from '../database/defineStatement.ts';

export const linkedTrainingsStatement = defineStatement({
  text: 'select distinct target_id as id from logistic_sessions_training_sessions where owner_id = any($1::int[])',
  columns: {
    id: 'int4',
  },
});

/** Logistic sessions of training sessions ($1). */
export const logisticSessionsOfTrainingsStatement = defineStatement({
  text: 'select distinct owner_id as id from logistic_sessions_training_sessions where target_id = any($1::int[]) order by 1',
  columns: {
    id: 'int4',
  },
});
