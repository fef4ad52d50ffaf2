import { LATEST_SESSIONS } from '../../model/planning/usualSession.ts';
import { defineStatement } from '../database/defineStatement.ts';

/** SQL of what the latest sessions used most often, the most frequent first. */
const usedIds = (table: string): string => `array(
  select m.target_id from past p join ${table} m on m.owner_id = p.id group by 1 order by count(*) desc, 1)`;

/** How sessions of a training ($1) usually are: medians of the latest ones, and the vehicles and tools they used. */
export const usualSessionStatement = defineStatement({
  text: `
with past as materialized (
  select k.owner_id as id, t.goal_number_trainees as goal,
    (select count(*) from logistic_sessions_trainers m where m.owner_id = k.owner_id) as trainers,
    (select count(*) from logistic_sessions_vehicles m where m.owner_id = k.owner_id) as vehicles,
    (select count(*) from logistic_sessions_teaching_tools m where m.owner_id = k.owner_id) as tools
  from training_sessions t join logistic_sessions_training_sessions k on k.target_id = t.id
  where t.training_type_id = $1 and t.status <> 'canceled' order by t.start_at desc, t.id desc limit ${LATEST_SESSIONS}
), usual as (
  select percentile_disc(0.5) within group (order by goal) as goal,
    percentile_disc(0.5) within group (order by trainers) as trainers,
    percentile_disc(0.5) within group (order by vehicles) as vehicles, percentile_disc(0.5) within group (order by tools) as tools
  from past
)
select y.duration_days as "durationDays", coalesce(u.goal, 0)::int as goal, coalesce(u.trainers, 1)::int as trainers,
  coalesce(u.vehicles, 0)::int as vehicles, coalesce(u.tools, 0)::int as "teachingTools",
  ${usedIds('logistic_sessions_vehicles')} as "vehicleIds", ${usedIds('logistic_sessions_teaching_tools')} as "teachingToolIds"
from training_types y cross join usual u where y.id = $1`,
  columns: {
    durationDays: 'int4',
    goal: 'int4',
    trainers: 'int4',
    vehicles: 'int4',
    teachingTools: 'int4',
    vehicleIds: 'int4[]',
    teachingToolIds: 'int4[]',
  },
});
