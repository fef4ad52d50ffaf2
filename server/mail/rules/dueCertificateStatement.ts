import { CERTIFICATE_WITHIN_DAYS } from '../../../model/mail/automaticMails.ts';
import { hasSignature } from '../../attendance/hasSignature.ts';
import { defineStatement } from '../../database/defineStatement.ts';

const MAX_AT_ONCE = 100;

/** Trainees who have signed, on sessions whose sheets are all validated, the last one since the rule was enabled. */
export const dueCertificateStatement = defineStatement({
  text: `
select s.id as "trainingSessionId", n.id as "needTrainingId", t.email
from training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id
join lateral (
  select max(h.validated_at) as at, bool_and(h.validated_at is not null) as whole from emargement_sheets h where h.training_session_id = s.id
) validated on validated.whole
where s.status <> 'canceled' and t.email is not null
  and validated.at > greatest($1::timestamptz - interval '${CERTIFICATE_WITHIN_DAYS} days',
    (select updated_at from configurations where code = 'mail_certificate_automatic'))
  and exists (
    select 1 from emargements e
    where e.need_training_id = n.id and e.training_session_id = s.id and e.deleted_at is null and ${hasSignature('e')})
  and not exists (select 1 from mail_messages m where m.idempotency_key = 'certificate:' || s.id || ':' || n.id)
order by s.id, n.id limit ${MAX_AT_ONCE}`,
  columns: {
    trainingSessionId: 'int4',
    needTrainingId: 'int4',
    email: 'text',
  },
});
