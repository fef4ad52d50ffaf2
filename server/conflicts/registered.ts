import { defineStatement } from '../database/defineStatement.ts';

/** SQL of `expectedTrainees` (model/sessions/expectedTrainees.ts) for training session `s`. */
export const EXPECTED_TRAINEES = 'greatest(s.number_trainees_registered, s.goal_number_trainees)';

export const registeredAndGoalStatement = defineStatement({
  text: `select id, number_trainees_registered as registered, goal_number_trainees as goal from training_sessions where id = any($1::int[])`,
  columns: {
    id: 'int4',
    registered: 'int4',
    goal: 'int4',
  },
});
