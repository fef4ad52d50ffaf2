import { defineStatement } from '../database/defineStatement.ts';

/** The journal's latest line of each record since then. */
export const latestWritersStatement = defineStatement({
  text: `
select distinct on (l.resource, l.record_id) l.resource, l.record_id as id, nullif(l.actor_name, '') as by,
  l.account_id as "accountId", to_json(l.at)#>>'{}' as at
from api_logs l join unnest($1::text[], $2::int[]) as w(resource, id) on l.resource = w.resource and l.record_id = w.id
where l.at > (select updated_at from planning_commands where id = $3)
order by l.resource, l.record_id, l.id desc`,
  columns: {
    resource: 'text',
    id: 'int4',
    by: 'text?',
    accountId: 'int4?',
    at: 'text',
  },
});
