import { defineStatement } from '../../database/defineStatement.ts';

/**
 * Sessions ($1: ids), the accounts of those in charge of them (officer, other officers, supplier relationship), and who changed the
 * session, its trainings or their trainees last.
 */
export const readinessEditsStatement = defineStatement({
  text: `
select l.id, array(
  select u.account_id from users u where u.id in (l.training_officer_id, l.supplier_relationship_officer_id)
  or u.id in (select s.target_id from logistic_sessions_secondary_training_officers s where s.owner_id = l.id)
) as "inCharge", edit.actor_name as "editor", edit.at as "editedAt"
from logistic_sessions l left join lateral (
  select g.actor_name, g.at from (
    select 'logistic_sessions' as resource, l.id as record_id
    union all select 'training_sessions', t.target_id from logistic_sessions_training_sessions t where t.owner_id = l.id
    union all select 'need_trainings', n.id from logistic_sessions_training_sessions t
      join need_trainings n on n.training_session_id = t.target_id where t.owner_id = l.id
  ) part join api_logs g on g.resource = part.resource and g.record_id = part.record_id
  order by g.at desc limit 1
) edit on true
where l.id = any($1::int[])`,
  columns: { id: 'int4', inCharge: 'int4[]', editor: 'text?', editedAt: 'timestamptz?' },
});
