import { EXPIRY_SOON_DAYS, EXPIRY_WARNING_DAYS, type ExpiryKind } from '../../../model/expiry/expiries.ts';
import { AUTOMATIC_MAILS_FROM_HOUR } from '../../../model/mail/automaticMails.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { TRAINER_EXPIRIES, vehicleExpiries } from '../../expiry/expirySources.ts';

/** What expires soon and was not warned about at this distance or a shorter one; $1: now. */
export const dueExpiryStatement = defineStatement({
  text: `
with expiry as (
  select 'trainer_document' as kind, d.id as record, r.id as owner, x.day, r.first_name || ' ' || r.last_name as subject, y.label as item
  from (${TRAINER_EXPIRIES}) x
  join trainer_documents d on d.trainer_id = x.trainer_id and d.type_id = x.type_id and d.expires_on = x.day
  join trainer_document_types y on y.id = x.type_id
  join trainers r on r.id = x.trainer_id join accounts a on a.id = r.account_id and a.is_active
  union all
  select x.kind, r.id, r.id, x.day, r.reference || ' (' || r.matriculation || ')', ''
  from vehicles r cross join lateral ${vehicleExpiries('r')} x (kind, day)
  where r.deleted_at is null
), soon as (
  select *, day - $1::timestamptz::date as "daysLeft",
    (select min(w) from unnest(array[${EXPIRY_WARNING_DAYS.join(', ')}]) w where w >= day - $1::timestamptz::date) as days
  from expiry where day - $1::timestamptz::date between 0 and ${EXPIRY_SOON_DAYS}
)
select s.kind, s.record, s.owner, s.day, s.subject, s.item, s."daysLeft", s.days from soon s
where extract(hour from $1::timestamptz) >= ${AUTOMATIC_MAILS_FROM_HOUR} and not exists (
  select from expiry_warnings w where w.kind = s.kind and w.record_id = s.record and w.expires_on = s.day and w.days <= s.days)
order by s.day, s.kind, s.subject, s.record`,
  columns: {
    kind: typed<ExpiryKind>('text'),
    record: 'int4',
    owner: 'int4',
    day: 'date?',
    subject: 'text?',
    item: 'text?',
    daysLeft: 'int4?',
    days: 'int4?',
  },
});
