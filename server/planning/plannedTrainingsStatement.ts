import { defineStatement } from '../database/defineStatement.ts';

export const plannedTrainingsStatement = defineStatement({
  text: `select array_agg(distinct s.training_type_id) as types, sum(greatest(s.number_trainees_registered, s.goal_number_trainees))::int as headcount
from training_sessions s where s.id = any($1::int[]) and s.status <> 'canceled'`,
  columns: {
    types: 'int4[]?',
    headcount: 'int4?',
  },
});
