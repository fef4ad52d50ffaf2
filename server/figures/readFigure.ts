import { parisDay } from '../../model/calendar/parisTime.ts';
import { type FigureRow, TREND_MONTHS } from '../../model/figures/figures.ts';
import type { FigureName } from '../../model/figures/figuresRight.ts';
import { NEED_AGES } from '../../model/figures/needAges.ts';
import type { Actor } from '../../model/kernel/access.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { defineBuiltStatement } from '../database/defineStatement.ts';
import { Parameters } from '../database/sql.ts';
import { rowScope } from '../records/scope/rowScope.ts';
import { readPassportFigure } from './passportFigure.ts';

/** Period and areas of a figure; no areas: all. */
export interface FigureFilters {
  readonly from: string;
  readonly to: string;
  readonly areas: readonly number[];
}

interface ReadFigure {
  readonly actor: Actor;
  readonly now: Date;
  readonly name: FigureName;
  readonly filters: FigureFilters;
}

/** SQL of a figure's limits; each day is added to the parameters when it is first used. */
interface FigureSql {
  /** The rows `t` that the caller sees, in the chosen areas. */
  readonly rows: string;
  /** First and last day of the period. */
  readonly from: () => string;
  readonly to: () => string;
  readonly today: () => string;
}

interface FigureDays {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

const lazily = (params: Parameters, day: string): (() => string) => {
  let placeholder: string | null = null;
  return () => {
    placeholder ??= params.add(day);
    return `${placeholder}::date`;
  };
};

/** The limits as SQL with these parameters. */
const figureSql = (rows: string, days: FigureDays, params: Parameters): FigureSql => ({
  rows,
  from: lazily(params, days.from),
  to: lazily(params, days.to),
  today: lazily(params, days.today),
});

/** SQL: the instant is in the period; the connection's time zone is Paris. */
const withinPeriod = (instant: string, { from, to }: FigureSql): string =>
  `${instant} >= ${from()}::timestamptz and ${instant} < (${to()} + 1)::timestamptz`;

/** Options of a statement, for the test that prepares it. */
const figureExample = (): FigureSql => {
  const day = '2026-11-24';
  return figureSql('true', { from: day, to: day, today: day }, new Parameters());
};

type Read = (database: Queryable, sql: FigureSql, values: readonly unknown[]) => Promise<readonly FigureRow[]>;

/** Days from the entry of a need to the start of its session in the period, by training type. */
const delayStatement = defineBuiltStatement({
  text: (sql: FigureSql) => `select d.type as "trainingType", count(*)::int as needs,
    percentile_cont(0.5) within group (order by d.days)::float8 as median, round(avg(d.days), 1)::float8 as average
  from (select y.name as type, greatest(s.start_at::date - t.created_at::date, 0) as days
    from training_sessions s join need_trainings t on t.training_session_id = s.id join training_types y on y.id = s.training_type_id
    where s.status <> 'canceled' and ${withinPeriod('s.start_at', sql)} and ${sql.rows}) d
  group by d.type order by 3 desc, 1`,
  columns: { trainingType: 'text', needs: 'int4', median: 'float8', average: 'float8' },
  examples: [figureExample()],
});

/** Trainees registered and expected on the period's sessions with a goal, by area and training type. */
const fillStatement = defineBuiltStatement({
  text: (sql: FigureSql) => `select a.code as area, y.name as "trainingType", count(*)::int as sessions,
    sum(t.number_trainees_registered)::int as registered, sum(t.goal_number_trainees)::int as goal,
    round(100.0 * sum(t.number_trainees_registered) / sum(t.goal_number_trainees), 1)::float8 as fill
  from training_sessions t join areas a on a.id = t.area_id join training_types y on y.id = t.training_type_id
  where t.status <> 'canceled' and t.goal_number_trainees > 0 and ${withinPeriod('t.start_at', sql)} and ${sql.rows}
  group by a.code, y.name order by 1, 2`,
  columns: { area: 'text', trainingType: 'text', sessions: 'int4', registered: 'int4', goal: 'int4', fill: 'float8' },
  examples: [figureExample()],
});

/** SQL of the age class of a need of some days: its first day. */
const ageOf = (days: string): string =>
  `case ${[...NEED_AGES]
    .reverse()
    .map((age) => `when ${days} >= ${age} then ${age}`)
    .join(' ')} else 0 end`;

/** Needs entered in the period, by status and by days since then. */
const needsByAgeStatement = defineBuiltStatement({
  text: (sql: FigureSql) => `select n.status, ${ageOf('n.days')} as age, sum(n.needs)::int as needs from (
    select t.status, ${sql.today()} - t.created_at::date as days, count(*) as needs from need_trainings t
    where ${withinPeriod('t.created_at', sql)} and ${sql.rows} group by 1, 2) n
  group by 1, 2 order by 1, 2`,
  columns: { status: 'text', age: 'int4', needs: 'int4' },
  examples: [figureExample()],
});

/** By month, up to the period's last: needs entered, needs with a session, and trained ones among these. */
const trendStatement = defineBuiltStatement({
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
const loadStatement = defineBuiltStatement({
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

/** The collection whose rows each figure counts, and its statement. */
const READS: Readonly<Record<Exclude<FigureName, 'passport_in_time'>, readonly [ResourceKey, Read]>> = {
  needs_by_age: ['need_trainings', needsByAgeStatement.rows],
  fill: ['training_sessions', fillStatement.rows],
  trainer_load: [
    'logistic_sessions',
    (database, sql, values) => loadStatement.rows(database, { collection: 'trainers', sql }, values),
  ],
  vehicle_load: [
    'logistic_sessions',
    (database, sql, values) => loadStatement.rows(database, { collection: 'vehicles', sql }, values),
  ],
  delay: ['need_trainings', delayStatement.rows],
  trend: ['need_trainings', trendStatement.rows],
};

/** The rows of a figure, of the caller's areas, in one statement; declarations are judged one by one. */
export const readFigure = (database: Queryable, { actor, now, name, filters }: ReadFigure): Promise<readonly FigureRow[]> => {
  if (name === 'passport_in_time') return readPassportFigure(database, { actor, now, filters });
  const { areas, ...period } = filters;
  const [collection, read] = READS[name];
  const params = new Parameters();
  const scope = rowScope({ collection, actor, row: 't' }, params);
  const rows = areas.length > 0 ? `${scope} and t.area_id = any(${params.add(areas)}::int[])` : scope;
  // The statement adds its days to the same values while its text is built.
  return read(database, figureSql(rows, { ...period, today: parisDay(now) }, params), params.values);
};
