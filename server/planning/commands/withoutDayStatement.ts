import { defineStatement } from '../../database/defineStatement.ts';

export const withoutDayStatement = defineStatement({
  text: `select s.id, exists (select from need_trainings n where n.training_session_id = s.id) as "hasTrainees"
from training_sessions s where s.id = any($1::int[])
  and not exists (select from logistic_sessions_training_sessions k where k.target_id = s.id)
order by s.id`,
  columns: {
    id: 'int4',
    hasTrainees: 'bool',
  },
});
