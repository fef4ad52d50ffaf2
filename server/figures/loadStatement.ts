import { defineBuiltStatement } from '../database/defineStatement.ts';
import { type FigureSql, figureExample, withinPeriod } from './figureSql.ts';

/** How a loaded resource `r` is named. */
const NAMES = {
  trainers: `r.first_name || ' ' || r.last_name`,
  vehicles: `r.reference || ' (' || r.matriculation || ')'`,
} as const;

interface LoadSql {
  readonly collection: keyof typeof NAMES;
  readonly sql: FigureSql;
}

/** Sessions and days of each trainer or vehicle in the period, without canceled sessions; one without trainings takes place. */
export const loadStatement = defineBuiltStatement({
  text: ({ collection, sql }: LoadSql) => `select ${NAMES[collection]} as name, count(*)::int as sessions,
    sum(t.end_at::date - t.start_at::date + 1)::int as days
  from logistic_sessions t join logistic_sessions_${collection} k on k.owner_id = t.id join ${collection} r on r.id = k.target_id
  where ${withinPeriod('t.start_at', sql)} and ${sql.rows}
    and (not exists (select from logistic_sessions_training_sessions j where j.owner_id = t.id)
      or exists (select from logistic_sessions_training_sessions j join training_sessions s on s.id = j.target_id
        where j.owner_id = t.id and s.status <> 'canceled'))
  group by r.id order by 3 desc, 1`,
  columns: { name: 'text', sessions: 'int4', days: 'int4' },
  examples: [
    { collection: 'trainers', sql: figureExample() },
    { collection: 'vehicles', sql: figureExample() },
  ],
});
