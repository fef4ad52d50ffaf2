import { LATEST_SESSIONS_OF_PLAN } from '../../model/planning/usualSession.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchText.ts';

/** Trainings ($1): their length, their hours, and what their last sessions before $2 used. */
export const usualEquipmentStatement = defineStatement({
  text: `
with held as materialized (
  select y.id as type, l.id from unnest($1::int[]) y(id) cross join lateral (
    select l.id from training_sessions s join logistic_sessions_training_sessions k on k.target_id = s.id
    join logistic_sessions l on l.id = k.owner_id
    where s.training_type_id = y.id and s.status <> 'canceled' and l.start_at < $2
    order by l.start_at desc limit ${LATEST_SESSIONS_OF_PLAN}) l
)
select y.id, y.duration_days as "durationDays", y.minimum_trainees as minimum, coalesce(y.time_slots, '[]') as slots,
  coalesce((select round(avg((select count(*) from logistic_sessions_vehicles v where v.owner_id = h.id))) from held h
    where h.type = y.id), 0)::int as vehicles,
  array(select o.name from held h join logistic_sessions_teaching_tools k on k.owner_id = h.id join teaching_tools o on o.id = k.target_id
    where h.type = y.id group by o.name
    having 2 * count(distinct h.id) >= (select count(*) from held a where a.type = y.id) order by ${frenchOrder('o.name')}) as tools
from training_types y where y.id = any($1::int[]) order by y.id`,
  columns: {
    id: 'int4',
    durationDays: 'int4',
    minimum: 'int4?',
    slots: typed<readonly { readonly start: string; readonly end: string }[]>('jsonb'),
    vehicles: 'int4',
    tools: typed<readonly string[]>('text[]'),
  },
});
