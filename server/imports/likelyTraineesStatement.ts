import { defineStatement } from '../database/defineStatement.ts';

export const likelyTraineesStatement = defineStatement({
  text: 'select id, concat_ws($2, first_name, last_name) as name from trainees where id = any($1::int[])',
  columns: {
    id: 'int4',
    name: 'text',
  },
});
