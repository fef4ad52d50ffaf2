import { defineStatement } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchOrder.ts';

const LAST = (whose: string): string => `left join lateral (
  select m.state, coalesce(m.sent_at, m.created_at) as at from email_session_documents e join mail_messages m on m.id = e.mail_message_id
  where e.training_session_id = $1 and e.type_document = $2 and ${whose} and m.state <> 'canceled' order by e.id desc limit 1) last on true`;

const COLUMNS = {
  id: 'int4',
  name: 'text',
  receiver: 'text[]',
  confirmedAt: 'timestamptz?',
  state: 'text?',
  at: 'timestamptz?',
} as const;

/** Trainees of a training session ($1) with their last mail of this kind ($2). */
export const traineeReadersStatement = defineStatement({
  text: `
select n.id, t.first_name || ' ' || t.last_name as name, array_remove(array[t.email], null) as receiver, t.email_confirmed_at as "confirmedAt", last.state, last.at
from need_trainings n join trainees t on t.id = n.trainee_id ${LAST('e.need_training_id = n.id')}
where n.training_session_id = $1 order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, n.id`,
  columns: COLUMNS,
});

/** Companies of a training session ($1); addresses: contacts for the topics ($3), else manager and main contact, else the company's. */
export const companyReadersStatement = defineStatement({
  text: `
select c.id, c.name, coalesce(
  (select array_agg(distinct k.email) from company_contacts k where k.company_id = c.id and k.email is not null and k.types && $3::text[]),
  (select array_agg(distinct k.email) from company_contacts k where k.company_id = c.id and k.email is not null and (k.main or k.id = c.manager_id)),
  array_remove(array[c.email], null)) as receiver, null::timestamptz as "confirmedAt", last.state, last.at
from companies c ${LAST('e.company_id = c.id')}
where exists (select 1 from need_trainings n where n.training_session_id = $1 and n.company_id = c.id)
order by ${frenchOrder('c.name')}, c.id`,
  columns: COLUMNS,
});
