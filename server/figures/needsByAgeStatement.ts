import { NEED_AGES } from '../../model/figures/needAges.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import { type FigureSql, figureExample, withinPeriod } from './figureSql.ts';

/** SQL of the age class of a need of some days: its first day. */
const ageOf = (days: string): string =>
  `case ${[...NEED_AGES]
    .reverse()
    .map((age) => `when ${days} >= ${age} then ${age}`)
    .join(' ')} else 0 end`;

/** Needs entered in the period, by status and by days since then. */
export const needsByAgeStatement = defineBuiltStatement({
  text: (sql: FigureSql) => `select n.status, ${ageOf('n.days')} as age, sum(n.needs)::int as needs from (
    select t.status, ${sql.today()} - t.created_at::date as days, count(*) as needs from need_trainings t
    where ${withinPeriod('t.created_at', sql)} and ${sql.rows} group by 1, 2) n
  group by 1, 2 order by 1, 2`,
  columns: { status: 'text', age: 'int4', needs: 'int4' },
  examples: [figureExample()],
});
