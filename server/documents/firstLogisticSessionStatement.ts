import { defineStatement } from '../database/defineStatement.ts';

/** The first logistic session of a training session ($1). */
export const firstLogisticSessionStatement = defineStatement({
  text: `
select l.owner_id as id from logistic_sessions_training_sessions l join logistic_sessions d on d.id = l.owner_id
where l.target_id = $1 order by d.start_at, d.id limit 1`,
  columns: {
    id: 'int4',
  },
});
