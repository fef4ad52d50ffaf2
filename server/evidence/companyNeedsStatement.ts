import { defineStatement } from '../database/defineStatement.ts';

export const companyNeedsStatement = defineStatement({
  text: 'select id from need_trainings where training_session_id = $1 and company_id = $2 order by id',
  columns: {
    id: 'int4',
  },
});
