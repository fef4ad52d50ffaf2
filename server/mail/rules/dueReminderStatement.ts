import { AUTOMATIC_MAILS_FROM_HOUR, REMINDER_DAYS_BEFORE } from '../../../model/mail/automaticMails.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { HELD, NOT_HELD, NOT_SILENCED } from './automaticMailConditions.ts';

const MAX_AT_ONCE = 200;

/** Trainees of sessions starting tomorrow. */
export const dueReminderStatement = defineStatement({
  text: `
select s.id as "trainingSessionId", n.id as "needTrainingId", t.email, (s.start_at::date)::text as day
from training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id
where s.start_at::date = $1::timestamptz::date + ${REMINDER_DAYS_BEFORE} and extract(hour from $1::timestamptz) >= ${AUTOMATIC_MAILS_FROM_HOUR}
  and ${HELD} and ${NOT_SILENCED} and ${NOT_HELD} and t.email is not null
  and not exists (select 1 from mail_messages m where m.idempotency_key = 'reminder:' || s.id || ':' || n.id || ':' || s.start_at::date)
order by s.start_at, n.id limit ${MAX_AT_ONCE}`,
  columns: {
    trainingSessionId: 'int4',
    needTrainingId: 'int4',
    email: 'text',
    day: 'text',
  },
});
