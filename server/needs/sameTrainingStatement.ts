import { defineStatement } from '../database/defineStatement.ts';

/** Another need of the same trainee for the same training, or with the same order number as a need ($1). */
export const sameTrainingStatement = defineStatement({
  text: `
select o.id from need_trainings n join need_trainings o on o.trainee_id = n.trainee_id and o.id <> n.id
where n.id = $1 and (o.training_type_id = n.training_type_id
  or lower(o.command_no_one) in (lower(n.command_no_one), lower(n.command_no_two))
  or lower(o.command_no_two) in (lower(n.command_no_one), lower(n.command_no_two))) limit 1`,
  columns: {
    id: 'int4',
  },
});
