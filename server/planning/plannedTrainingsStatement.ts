import { defineStatement } from '../database/defineStatement.ts';
import { EXPECTED_TRAINEES } from './expectedTrainees.ts';

export const plannedTrainingsStatement = defineStatement({
  text: `select array_agg(distinct s.training_type_id) as types, sum(${EXPECTED_TRAINEES})::int as headcount
from training_sessions s where s.id = any($1::int[]) and s.status <> 'canceled'`,
  columns: {
    types: 'int4[]?',
    headcount: 'int4?',
  },
});
