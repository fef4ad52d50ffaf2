import { defineStatement } from '../database/defineStatement.ts';

export const needsOfTraineesStatement = defineStatement({
  text: `
select id, trainee from (
  select id, trainee_id as trainee, row_number() over (partition by trainee_id order by id desc) as rank
  from need_trainings where trainee_id = any($1::int[]) and id <> $2
) n where rank <= $3`,
  columns: {
    id: 'int4',
    trainee: 'int4',
  },
});
