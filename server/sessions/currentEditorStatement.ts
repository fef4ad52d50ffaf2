import { defineStatement, typed } from '../database/defineStatement.ts';

export const currentEditorStatement = defineStatement({
  text: `
select case when u.id is null then 'trainers' else 'users' end as kind, coalesce(u.id, t.id) as id,
  coalesce(u.first_name, t.first_name) as "firstName", coalesce(u.last_name, t.last_name) as "lastName",
  e.since, e.expires_at as "expiresAt"
from logistic_session_editors e
left join users u on u.account_id = e.account_id
left join trainers t on t.account_id = e.account_id
where e.logistic_session_id = $1 and e.expires_at > $2::timestamptz`,
  columns: {
    kind: typed<'users' | 'trainers'>('text'),
    id: 'int4',
    firstName: 'text',
    lastName: 'text',
    since: 'timestamptz',
    expiresAt: 'timestamptz',
  },
});
