import { defineBuiltStatement } from '../database/defineStatement.ts';
import { type FigureSql, figureExample, withinPeriod } from './figureSql.ts';

/** Trainees registered and expected on the period's sessions with a goal, by area and training type. */
export const fillStatement = defineBuiltStatement({
  text: (sql: FigureSql) => `select a.code as area, y.name as "trainingType", count(*)::int as sessions,
    sum(t.number_trainees_registered)::int as registered, sum(t.goal_number_trainees)::int as goal,
    round(100.0 * sum(t.number_trainees_registered) / sum(t.goal_number_trainees), 1)::float8 as fill
  from training_sessions t join areas a on a.id = t.area_id join training_types y on y.id = t.training_type_id
  where t.status <> 'canceled' and t.goal_number_trainees > 0 and ${withinPeriod('t.start_at', sql)} and ${sql.rows}
  group by a.code, y.name order by 1, 2`,
  columns: { area: 'text', trainingType: 'text', sessions: 'int4', registered: 'int4', goal: 'int4', fill: 'float8' },
  examples: [figureExample()],
});
