import { defineStatement } from '../database/defineStatement.ts';

/** The place of a need ($1) on the first sheet of a training session ($2), and the trainee's own address. */
export const traineePageStatement = defineStatement({
  text: `
select e.id, e.uuid, t.email from emargements e
join logistic_sessions l on l.id = e.logistic_session_id
join need_trainings n on n.id = e.need_training_id and n.training_session_id = e.training_session_id
join trainees t on t.id = n.trainee_id
join training_sessions s on s.id = e.training_session_id and s.status <> 'canceled'
where e.need_training_id = $1 and e.training_session_id = $2 and e.deleted_at is null
order by l.start_at, l.id limit 1`,
  columns: {
    id: 'int4',
    uuid: 'uuid',
    email: 'text?',
  },
});
