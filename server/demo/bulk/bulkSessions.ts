import type { Queryable } from '../../database/database.ts';
import type { BulkSizes } from './bulkTools.ts';

/** Training sessions per logistic session: the rest are second days. */
const SESSIONS_PER_DAY = 0.8;

/** Weekdays of a year and a half before and after, without the demonstration's days. */
const DAYS = `create temp table bulk_days on commit drop as
  select row_number() over (order by day)::int as n, day::date as day
  from generate_series(date_trunc('day', $1::timestamptz) - interval '18 months', date_trunc('day', $1::timestamptz) + interval '18 months', '1 day') day
  where extract(isodow from day) < 6 and day::date not in (select start_at::date from logistic_sessions)`;

const PLACES = `create temp table bulk_places on commit drop as
  select row_number() over (order by l.id)::int as n, l.id, min(a.target_id) as area_id, array_agg(distinct t.target_id) as types
  from training_locations l join training_locations_areas a on a.owner_id = l.id
  join training_locations_training_types t on t.owner_id = l.id
  join training_types y on y.id = t.target_id and y.is_active
  group by l.id`;

/** Each logistic session: the first day of its own training session, or the second of an earlier one. */
const PLAN = `create temp table bulk_plan on commit drop as
  with size as (select (select max(n) from bulk_days) as days, (select max(n) from bulk_places) as places),
  session as (
    select i as session, 1 + floor(pg_temp.draw(i, 31) * size.days)::int as day_n, 1 + floor(pg_temp.draw(i, 32) * size.places)::int as place_n
    from size, generate_series(1, $2::int) i
  ), step as (
    select l, case when l <= $2::int then l else l - $2::int end as session, case when l <= $2::int then 0 else 1 end as later
    from generate_series(1, $1::int) l
  )
  select step.l, step.session, step.later, p.id as place_id, p.area_id, p.types[1 + floor(pg_temp.draw(step.session, 33) * cardinality(p.types))::int] as type_id,
    d.day, d.n as day_n, row_number() over (partition by d.n order by step.l)::int as rank
  from step join session using (session) cross join size
  join bulk_days d on d.n = least(session.day_n + step.later, size.days)
  join bulk_places p on p.n = session.place_n`;

const TRAINING_SESSIONS = `insert into training_sessions (id, training_type_id, status, start_at, end_at, training_location_id, area_id, goal_number_trainees)
  select $1::int + session, min(type_id),
    case when max(day) < $2::date then case when pg_temp.draw(session, 34) < 0.07 then 'canceled' when pg_temp.draw(session, 34) < 0.8 then 'billed' else 'done' end
    else case when pg_temp.draw(session, 34) < 0.06 then 'canceled' when pg_temp.draw(session, 34) < 0.4 then 'optional'
      when pg_temp.draw(session, 34) < 0.75 then 'in_progress' else 'checked' end end,
    min(day) + time '09:00', max(day) + time '17:00', min(place_id), min(area_id), 16 + session % 9
  from bulk_plan group by session`;

const LOGISTIC_SESSIONS = `insert into logistic_sessions (id, start_at, end_at, training_location_id, area_id, training_officer_id, supplier_relationship_officer_id,
    options, training_company_type, is_billed)
  select $1::int + l, day + time '09:00', day + time '17:00', place_id, area_id, officers.ids[1 + l % cardinality(officers.ids)],
    suppliers.ids[1 + l % cardinality(suppliers.ids)],
    jsonb_build_object('caterer', 'validated'), case when l % 3 = 0 then 'intra_company' else 'inter_company' end, day < $2::date - 30
  from bulk_plan,
    (select array_agg(l.owner_id order by l.owner_id) as ids from users_user_groups l join user_groups g on g.id = l.target_id where g.code like 'charge-de-formation-%') officers,
    (select array_agg(l.owner_id order by l.owner_id) as ids from users_user_groups l join user_groups g on g.id = l.target_id where g.code = 'charge-de-relation-fournisseurs') suppliers`;

const SESSIONS = `insert into logistic_sessions_training_sessions (owner_id, target_id) select $1::int + l, $2::int + session from bulk_plan`;

/** Assigned in turn: nobody twice a day while there are enough. */
const assignInTurn = (join: string, from: string, each: number): string => `insert into ${join} (owner_id, target_id)
  select $1::int + l, pool.ids[1 + (day_n * 7 + (rank - 1) * ${each} + k) % cardinality(pool.ids)]
  from bulk_plan, generate_series(0, ${each} - 1) k, (select array_agg(id order by id) as ids from ${from}) pool
  on conflict do nothing`;

const TRAINERS = assignInTurn('logistic_sessions_trainers', 'trainers', 1);
const VEHICLES = assignInTurn('logistic_sessions_vehicles', 'vehicles where inactive_until_date is null', 3);

const lastId = async (tx: Queryable, table: 'training_sessions' | 'logistic_sessions'): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(`select coalesce(max(id), 0) as id from ${table}`);
  return row?.id ?? 0;
};

/** Adds sessions up to the wanted number of logistic sessions, over three years, on days without demonstration sessions. */
export const bulkSessions = async (tx: Queryable, { now, logisticSessions }: BulkSizes): Promise<void> => {
  const lastSession = await lastId(tx, 'training_sessions');
  const lastDay = await lastId(tx, 'logistic_sessions');
  const days = logisticSessions - lastDay;
  if (days <= 0) return;
  await tx.query(DAYS, [now]);
  await tx.query(PLACES);
  await tx.query(PLAN, [days, Math.ceil(days * SESSIONS_PER_DAY)]);
  await tx.write('training_sessions', TRAINING_SESSIONS, [lastSession, now]);
  await tx.write('logistic_sessions', LOGISTIC_SESSIONS, [lastDay, now]);
  await tx.write('logistic_sessions_training_sessions', SESSIONS, [lastDay, lastSession]);
  await tx.query(TRAINERS, [lastDay]);
  await tx.query(VEHICLES, [lastDay]);
};
