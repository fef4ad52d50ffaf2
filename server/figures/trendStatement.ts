import { TREND_MONTHS } from '../../model/figures/figures.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import { type FigureSql, figureExample } from './figureSql.ts';

/** By month, up to the period's last: needs entered, needs with a session, and trained ones among these. */
export const trendStatement = defineBuiltStatement({
  text: ({ rows, to }: FigureSql) => {
    const first = `date_trunc('month', ${to()}::timestamp) - interval '${TREND_MONTHS - 1} months'`;
    const after = `date_trunc('month', ${to()}::timestamp) + interval '1 month'`;
    const inMonths = (instant: string) => `${instant} >= (${first})::timestamptz and ${instant} < (${after})::timestamptz`;
    return `with entered as (
      select date_trunc('month', t.created_at::timestamp) as month, count(*) as count from need_trainings t
      where ${inMonths('t.created_at')} and ${rows} group by 1
    ), held as (
      select date_trunc('month', s.start_at::timestamp) as month, count(*) as count,
        count(*) filter (where t.status = 'forme') as trained
      from training_sessions s join need_trainings t on t.training_session_id = s.id
      where s.status <> 'canceled' and ${inMonths('s.start_at')} and ${rows} group by 1
    )
    select to_char(m, 'YYYY-MM') as month, coalesce(e.count, 0)::int as created, coalesce(h.count, 0)::int as planned,
      coalesce(h.trained, 0)::int as trained
    from generate_series(${first}, date_trunc('month', ${to()}::timestamp), interval '1 month') m
      left join entered e on e.month = m left join held h on h.month = m order by 1`;
  },
  columns: { month: 'text', created: 'int4', planned: 'int4', trained: 'int4' },
  examples: [figureExample()],
});
