import type { ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import {
  AUTOMATIC_MAILS_FROM_HOUR,
  MISSING_SIGNATURE_AFTER_MINUTES,
  REMINDER_DAYS_BEFORE,
} from '../../../model/mail/automaticMails.ts';
import { hasSignature } from '../../attendance/sheet/readSheetStates.ts';
import { dayOf, HELD, NOT_HELD, NOT_SILENCED, notToldOn } from '../../mail/rules/rule.ts';
import { lacksMailSql } from '../../outbox/lastMailSql.ts';
import { RENEWALS_PAST } from '../../renewals/renewalsStatement.ts';

const NEEDS = `training_sessions s join need_trainings n on n.training_session_id = s.id join trainees t on t.id = n.trainee_id`;

const FROM_HOUR = `time '${AUTOMATIC_MAILS_FROM_HOUR}:00'`;

const SENT_BY_ITSELF = (key: string): string => `exists (select from mail_messages m where m.idempotency_key = ${key})`;

/** Needs that each shipped automation concerned, as they are now; $1: days of the convocation. */
export const SHIPPED_PAST: Readonly<Record<ShippedCode, string>> = {
  // One that was sent by hand is none of the automation's.
  convocation: `
select n.id as "recordId", t.email, (s.start_at::date - $1::int + ${FROM_HOUR})::timestamptz as at, ${dayOf('s.start_at')} as day
from ${NEEDS} where ${HELD} and ${NOT_SILENCED} and ${NOT_HELD}
  and (${lacksMailSql({ training: 's.id', document: "'convocation'" })} or ${SENT_BY_ITSELF(`'convocation:' || s.id || ':' || n.id`)})`,
  reminder: `
select n.id as "recordId", t.email, ${dayOf('s.start_at')} as day,
  (s.start_at::date - ${REMINDER_DAYS_BEFORE} + ${FROM_HOUR})::timestamptz as at
from ${NEEDS} where $1::int is not null and ${HELD} and ${NOT_SILENCED} and ${NOT_HELD}
  and ${notToldOn(`s.start_at::date - ${REMINDER_DAYS_BEFORE}`)}`,
  certificate: `
select n.id as "recordId", t.email, validated.at, ${dayOf('validated.at')} as day
from ${NEEDS} join lateral (
  select max(h.validated_at) as at, bool_and(h.validated_at is not null) as whole from emargement_sheets h where h.training_session_id = s.id
) validated on validated.whole
where $1::int is not null and s.status <> 'canceled' and exists (
  select 1 from emargements e
  where e.need_training_id = n.id and e.training_session_id = s.id and e.deleted_at is null and ${hasSignature('e')})`,
  missing_signature: `
select n.id as "recordId", coalesce(e.email_need_training, t.email) as email, d.end_at + interval '${MISSING_SIGNATURE_AFTER_MINUTES} minutes' as at, ${dayOf('d.start_at')} as day
from ${NEEDS} join emargement_sheets h on h.training_session_id = s.id join logistic_sessions d on d.id = h.logistic_session_id
join emargements e on e.need_training_id = n.id and e.sheet_id = h.id and e.deleted_at is null
where $1::int is not null and s.status <> 'canceled' and e.link_blocked_at is null
  and (not ${hasSignature('e')} and not e.is_absent or ${SENT_BY_ITSELF(`'missing_signature:' || e.uuid`)})`,
  renewal: RENEWALS_PAST,
};
