import { AUTOMATIC_MAILS_FROM_HOUR, REMINDER_DAYS_BEFORE } from '../../../model/mail/automaticMails.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { HELD, NOT_HELD, NOT_SILENCED } from '../../mail/rules/automaticMailConditions.ts';

/** Trainees of sessions starting tomorrow ($1: now) who have a telephone number; each gets one SMS for the session's first place. */
export const dueReminderSmsStatement = defineStatement({
  text: `
select s.id as "trainingSessionId", n.id as "needTrainingId", d.id as "logisticSessionId", t.mobile_phone as "mobilePhone",
  t.phone_number as "phoneNumber", to_char(s.start_at, 'DD/MM') as day, to_char(s.start_at, 'HH24:MI') as time,
  concat_ws(', ', p.name, nullif(p.city, '')) as place, 'reminder:' || s.id || ':' || n.id || ':' || s.start_at::date as key
from training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id
  join training_locations p on p.id = s.training_location_id
  left join lateral (select o.id from logistic_sessions o join logistic_sessions_training_sessions l on l.owner_id = o.id
    where l.target_id = s.id order by o.start_at, o.id limit 1) d on true
where s.start_at::date = $1::timestamptz::date + ${REMINDER_DAYS_BEFORE} and extract(hour from $1::timestamptz) >= ${AUTOMATIC_MAILS_FROM_HOUR}
  and ${HELD} and ${NOT_SILENCED} and ${NOT_HELD} and coalesce(t.mobile_phone, t.phone_number) is not null
  and not exists (select 1 from sms_messages m where m.idempotency_key = 'reminder:' || s.id || ':' || n.id || ':' || s.start_at::date)
order by s.start_at, n.id`,
  columns: {
    trainingSessionId: 'int4',
    needTrainingId: 'int4',
    logisticSessionId: 'int4?',
    mobilePhone: 'text?',
    phoneNumber: 'text?',
    day: 'text',
    time: 'text',
    place: 'text',
    key: 'text',
  },
});
