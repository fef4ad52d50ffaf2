import { defineBuiltStatement } from '../database/defineStatement.ts';
import { type FigureSql, figureExample, withinPeriod } from './figureSql.ts';

/** Days from the entry of a need to the start of its session in the period, by training type. */
export const delayStatement = defineBuiltStatement({
  text: (sql: FigureSql) => `select d.type as "trainingType", count(*)::int as needs,
    percentile_cont(0.5) within group (order by d.days)::float8 as median, round(avg(d.days), 1)::float8 as average
  from (select y.name as type, greatest(s.start_at::date - t.created_at::date, 0) as days
    from training_sessions s join need_trainings t on t.training_session_id = s.id join training_types y on y.id = s.training_type_id
    where s.status <> 'canceled' and ${withinPeriod('s.start_at', sql)} and ${sql.rows}) d
  group by d.type order by 3 desc, 1`,
  columns: { trainingType: 'text', needs: 'int4', median: 'float8', average: 'float8' },
  examples: [figureExample()],
});
