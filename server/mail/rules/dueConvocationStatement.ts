import { defineStatement } from '../../database/defineStatement.ts';
import { lacksMailSql } from '../lastMailSql.ts';
import { dayWithin, HELD, NOT_HELD, NOT_SILENCED } from './automaticMailConditions.ts';

const MAX_AT_ONCE = 200;

/** Trainees of sessions starting within some days, without a convocation so far, automatic or manual. */
export const dueConvocationStatement = defineStatement({
  text: `
select s.id as "trainingSessionId", n.id as "needTrainingId", t.email
from training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id
where s.start_at > $1 and ${dayWithin('s.start_at')} and ${HELD} and ${NOT_SILENCED} and ${NOT_HELD} and t.email is not null
  and ${lacksMailSql({ training: 's.id', document: "'convocation'" })}
  and not exists (select 1 from mail_messages m where m.idempotency_key = 'convocation:' || s.id || ':' || n.id)
order by s.start_at, n.id limit ${MAX_AT_ONCE}`,
  columns: {
    trainingSessionId: 'int4',
    needTrainingId: 'int4',
    email: 'text',
  },
});
