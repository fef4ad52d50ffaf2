import { defineStatement } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchOrder.ts';
import { lastMailSql, TO_TRAINEE_OR_COMPANY } from '../lastMailSql.ts';

const LAST = (whose: string): string =>
  `left join lateral (${lastMailSql({ training: '$1', document: '$2', whose })}) last on true`;

const LAST_COLUMNS = 'last.state, last.at, last."isDiverted", last."isToCompany"';

const COLUMNS = {
  id: 'int4',
  name: 'text',
  receiver: 'text[]',
  confirmedAt: 'timestamptz?',
  state: 'text?',
  at: 'timestamptz?',
  isDiverted: 'bool?',
  isToCompany: 'bool?',
} as const;

/** Trainees of a training session ($1) with the last mail of this kind ($2) to them or to their company. */
export const traineeReadersStatement = defineStatement({
  text: `
select n.id, t.first_name || ' ' || t.last_name as name, array_remove(array[t.email], null) as receiver, t.email_confirmed_at as "confirmedAt", ${LAST_COLUMNS}
from need_trainings n join trainees t on t.id = n.trainee_id ${LAST(TO_TRAINEE_OR_COMPANY)}
where n.training_session_id = $1 order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, n.id`,
  columns: COLUMNS,
});

/** Companies of a training session ($1); addresses: contacts for the topics ($3), else manager and main contact, else the company's. */
export const companyReadersStatement = defineStatement({
  text: `
select c.id, c.name, coalesce(
  (select array_agg(distinct k.email) from company_contacts k where k.company_id = c.id and k.email is not null and k.types && $3::text[]),
  (select array_agg(distinct k.email) from company_contacts k where k.company_id = c.id and k.email is not null and (k.main or k.id = c.manager_id)),
  array_remove(array[c.email], null)) as receiver, null::timestamptz as "confirmedAt", ${LAST_COLUMNS}
from companies c ${LAST('e.company_id = c.id')}
where exists (select 1 from need_trainings n where n.training_session_id = $1 and n.company_id = c.id)
order by ${frenchOrder('c.name')}, c.id`,
  columns: COLUMNS,
});
