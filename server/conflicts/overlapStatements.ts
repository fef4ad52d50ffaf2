/**
 * SQL of the periods a session occupies: its hours on each date, or from start to end. An end before its start is on the next
 * day. Lunch counts as busy: a date is occupied from its first to its last hour.
 */
const slotsOf = (starts: string, ends: string, days: string): string => {
  const timetableDays = `(select (item->>'date')::date as day, min((item->>'startAt')::time - time '00:00') as opens,
      max((item->>'endAt')::time - time '00:00' + case when item->>'endAt' < item->>'startAt' then interval '1 day' else interval '0' end) as closes
    from jsonb_array_elements(case when jsonb_typeof(${days}) = 'array' then ${days} else '[]' end) item
    where (item->>'date')::date between (${starts} at time zone 'Europe/Paris')::date and (${ends} at time zone 'Europe/Paris')::date
    group by 1)`;
  return `(
    select (h.day + h.opens) at time zone 'Europe/Paris' as starts,
      (h.day + h.closes) at time zone 'Europe/Paris' as ends
    from ${timetableDays} h
    union all
    select ${starts}, ${ends} where not exists (select from ${timetableDays} h))`;
};

/** SQL: does the session take place; one without trainings may (`areAllCanceled` in the model). */
export const takesPlace = (row: string): string =>
  `(not exists (select from logistic_sessions_training_sessions k where k.owner_id = ${row}.id)
    or exists (select from logistic_sessions_training_sessions k join training_sessions s on s.id = k.target_id
      where k.owner_id = ${row}.id and s.status <> 'canceled'))`;

/** SQL of the drafts ($1, JSON) and of other sessions that overlap them. */
export const OVERLAPS = `draft as materialized (
  select d.* from jsonb_to_recordset($1::jsonb) as d(ref int, id int, starts timestamptz, ends timestamptz, days jsonb, area int,
    location int, trainers int[], vehicles int[], tools int[], types int[], headcount int)
), draft_slot as materialized (
  select d.ref, s.starts, s.ends from draft d cross join lateral ${slotsOf('d.starts', 'd.ends', 'd.days')} s
), near as materialized (
  select d.ref, l.id, l.start_at, l.end_at, l.training_location_id, l.logistic_sessions_day
  from draft d join logistic_sessions l
    on tstzrange(l.start_at, l.end_at, '[]') && tstzrange(d.starts - interval '1 day', d.ends + interval '1 day', '[]')
    and l.id is distinct from d.id
), held as materialized (
  select l.id from (select distinct id from near) l where ${takesPlace('l')}
), meeting as materialized (
  select distinct on (n.ref, n.id) n.ref, n.id, n.start_at, n.end_at, n.training_location_id
  from near n join held h on h.id = n.id cross join lateral ${slotsOf('n.start_at', 'n.end_at', 'n.logistic_sessions_day')} s
  join draft_slot m on m.ref = n.ref and m.starts < s.ends and s.starts < m.ends
)`;
