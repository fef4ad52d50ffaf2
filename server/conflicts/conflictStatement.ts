import type { PlannedCollection } from '../../model/planning/plannedRecords.ts';
import type { PlanningConflictKind } from '../../model/planning/planningConflicts.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { TRAINER_EXPIRIES, vehicleExpiries } from '../expiry/expirySources.ts';
import { OVERLAPS } from './overlapStatements.ts';
import { EXPECTED_TRAINEES } from './registered.ts';
import { isRetired, PLANNED_LABELS } from './retiredSql.ts';

const BUSY = [
  ['trainer_busy', 'trainers', 'trainers'],
  ['vehicle_busy', 'vehicles', 'vehicles'],
  ['teaching_tool_busy', 'teaching_tools', 'tools'],
]
  .map(
    ([
      kind,
      collection,
      field,
    ]) => `select m.ref, '${kind}' as kind, '${collection}' as collection, k.target_id as subject, m.id as session
  from meeting m join draft d on d.ref = m.ref join logistic_sessions_${collection} k on k.owner_id = m.id and k.target_id = any(d.${field})`,
  )
  .join(' union all ');

/** The label of a record of some collections. */
const SUBJECT_LABEL = `case f.collection
  when 'trainers' then (select r.first_name || ' ' || r.last_name from trainers r where r.id = f.subject)
  when 'vehicles' then (select r.reference || ' (' || r.matriculation || ')' from vehicles r where r.id = f.subject)
  when 'teaching_tools' then (select r.name || ' (' || r.reference || ')' from teaching_tools r where r.id = f.subject)
  else (select r.name from training_locations r where r.id = f.subject) end`;

/** SQL label of session `l`: its trainings and place. */
export const SESSION_LABEL = `concat_ws(', ', (select string_agg(distinct y.name, ' + ') from logistic_sessions_training_sessions k
    join training_sessions s on s.id = k.target_id and s.status <> 'canceled' join training_types y on y.id = s.training_type_id
    where k.owner_id = l.id), (select p.name from training_locations p where p.id = l.training_location_id))`;

const TAKEN = `select f.ref, f.kind, f.collection, f.subject, ${SUBJECT_LABEL} as subject_label, 'logistic_sessions' as other_collection,
    l.id as other, ${SESSION_LABEL} as other_label, l.start_at, l.end_at, null::date as day, 0 as count, 0 as most
  from (${BUSY}
    union all select m.ref, 'training_location_busy', 'training_locations', m.training_location_id, m.id
    from meeting m join draft d on d.ref = m.ref and d.location = m.training_location_id) f
  join logistic_sessions l on l.id = f.session`;

const NOT_ELIGIBLE = `select d.ref, 'trainer_not_eligible', 'trainers', r.id, r.first_name || ' ' || r.last_name, 'training_types', y.id, y.name,
    null::timestamptz, null::timestamptz, null::date, 0, 0
  from draft d join trainers r on r.id = any(d.trainers) join training_types y on y.id = any(d.types)
  where not exists (select from trainers_training_type k where k.owner_id = r.id and k.target_id = y.id)`;

/** A trainer without areas works in all. */
const OUTSIDE_AREAS = `select d.ref, 'trainer_outside_areas', 'trainers', r.id, r.first_name || ' ' || r.last_name, 'areas', a.id, a.code,
    null::timestamptz, null::timestamptz, null::date, 0, 0
  from draft d join trainers r on r.id = any(d.trainers) join areas a on a.id = d.area
  where exists (select from trainers_areas k where k.owner_id = r.id)
    and not exists (select from trainers_areas k where k.owner_id = r.id and k.target_id = a.id)`;

const UNAVAILABLE = `select d.ref, 'trainer_unavailable', 'trainers', r.id, r.first_name || ' ' || r.last_name, 'trainer_unavailabilities', u.id,
    coalesce(u.commentary, ''), u.start_at, u.end_at, null::date, 0, 0
  from draft d join trainers r on r.id = any(d.trainers) join trainer_unavailabilities u on u.trainer_id = r.id
  where exists (select from draft_slot m where m.ref = d.ref and m.starts < u.end_at and u.start_at < m.ends)`;

/** SQL: a day of draft `d` is after the last valid one. */
const isAfter = (lastValid: string): string => `exists (select from calendar c where c.ref = d.ref and c.day > ${lastValid})`;

const EXPIRED_DOCUMENTS = `select d.ref, 'trainer_document_expired', 'trainers', r.id, r.first_name || ' ' || r.last_name, 'trainer_document_types', y.id, y.label,
    null::timestamptz, null::timestamptz, x.day, 0, 0
  from draft d join trainers r on r.id = any(d.trainers) join (${TRAINER_EXPIRIES}) x on x.trainer_id = r.id
  join trainer_document_types y on y.id = x.type_id
  where ${isAfter('x.day')}`;

const EXPIRED_VEHICLES = `select d.ref, x.kind || '_expired', 'vehicles', r.id, r.reference || ' (' || r.matriculation || ')', null, null::int, null,
    null::timestamptz, null::timestamptz, x.day, 0, 0
  from draft d join vehicles r on r.id = any(d.vehicles) cross join lateral ${vehicleExpiries('r')} x (kind, day)
  where ${isAfter('x.day')}`;

const OUT_OF_SERVICE = `select d.ref, 'vehicle_out_of_service', 'vehicles', r.id, r.reference || ' (' || r.matriculation || ')', null, null::int, null,
    null::timestamptz, null::timestamptz, r.inactive_until_date, 0, 0
  from draft d join vehicles r on r.id = any(d.vehicles)
  where r.deleted_at is null and (d.starts at time zone 'Europe/Paris')::date <= r.inactive_until_date`;

/** SQL of the records that a draft, or the stored session behind it, is planned with although they can no longer be used. */
const retired = (
  kind: PlanningConflictKind,
  collection: PlannedCollection,
  from: string,
): string => `select d.ref, '${kind}', '${collection}',
    r.id, ${PLANNED_LABELS[collection]}, null, null::int, null, null::timestamptz, null::timestamptz, null::date, 0, 0
  from draft d ${from} where ${isRetired(collection)}`;

const RETIRED = [
  retired('trainer_inactive', 'trainers', 'join trainers r on r.id = any(d.trainers)'),
  retired('vehicle_deleted', 'vehicles', 'join vehicles r on r.id = any(d.vehicles)'),
  retired('teaching_tool_deleted', 'teaching_tools', 'join teaching_tools r on r.id = any(d.tools)'),
  retired('training_location_inactive', 'training_locations', 'join training_locations r on r.id = d.location'),
  retired(
    'officer_inactive',
    'users',
    `join logistic_sessions l on l.id = d.id join users r on r.id in (l.training_officer_id, l.supplier_relationship_officer_id)
      or r.id in (select k.target_id from logistic_sessions_secondary_training_officers k where k.owner_id = l.id)`,
  ),
  retired('caterer_closed', 'caterers', 'join logistic_sessions l on l.id = d.id join caterers r on r.id = l.caterer_id'),
  retired('hotel_closed', 'hotels', 'join logistic_sessions l on l.id = d.id join hotels r on r.id = l.hotel_id'),
];

/** Everyone expected at the place at the same time. */
const OVER_CAPACITY = `select d.ref, 'over_capacity', 'training_locations', p.id, p.name, null, null::int, null,
    null::timestamptz, null::timestamptz, null::date, d.headcount + coalesce(o.count, 0), p.maximum_capacity
  from draft d join training_locations p on p.id = d.location left join (
    select m.ref, sum(${EXPECTED_TRAINEES})::int as count
    from meeting m join draft e on e.ref = m.ref and e.location = m.training_location_id
    join logistic_sessions_training_sessions k on k.owner_id = m.id join training_sessions s on s.id = k.target_id and s.status <> 'canceled'
    group by m.ref
  ) o on o.ref = d.ref
  where d.headcount + coalesce(o.count, 0) > p.maximum_capacity`;

const MARK_KIND = (type: string): string => `case ${type} when 'holiday' then 'public_holiday' else 'blocked_day' end`;

const EVENT_DAYS = `select c.ref, ${MARK_KIND('e.type')}, 'event_days', e.id, e.name, null, null::int, null,
    null::timestamptz, null::timestamptz, c.day, 0, 0
  from calendar c join draft d on d.ref = c.ref join event_days e on e.date_event = c.day
  where exists (select from event_days_areas k where k.owner_id = e.id and k.target_id = d.area)`;

const CALENDAR_DAYS = `select c.ref, ${MARK_KIND('e.type')}, 'calendar_days', e.id, '', null, null::int, null,
    null::timestamptz, null::timestamptz, c.day, 0, 0
  from calendar c join draft d on d.ref = c.ref join calendar_days e on e.date = c.day
  where coalesce(jsonb_typeof(e.positions), 'null') = 'null' or exists (
    select from logistic_areas g join logistic_areas_areas k on k.owner_id = g.id and k.target_id = d.area
    where e.positions @> to_jsonb(g.position))`;

/** All days of a draft; the model knows which are public holidays. */
const DAYS = `select c.ref, 'public_holiday', null, null::int, null, null, null::int, null, null::timestamptz, null::timestamptz, c.day, 0, 0 from calendar c`;

const SOURCES = [
  TAKEN,
  NOT_ELIGIBLE,
  OUTSIDE_AREAS,
  UNAVAILABLE,
  EXPIRED_DOCUMENTS,
  EXPIRED_VEHICLES,
  OUT_OF_SERVICE,
  ...RETIRED,
  OVER_CAPACITY,
  EVENT_DAYS,
  CALENDAR_DAYS,
  DAYS,
];

/** For all drafts ($1): the conflicts of each, and its days. */
export const conflictStatement = defineStatement({
  text: `with ${OVERLAPS}, calendar as materialized (
  select distinct m.ref, day::date as day from draft_slot m,
    generate_series((m.starts at time zone 'Europe/Paris')::date::timestamp,
      (greatest(m.starts, m.ends - interval '1 second') at time zone 'Europe/Paris')::date::timestamp, interval '1 day') day
)
select * from (${SOURCES.join('\nunion all ')}) c
order by ref, kind, start_at, subject, other, day`,
  columns: {
    ref: 'int4',
    kind: typed<PlanningConflictKind>('text'),
    collection: 'text?',
    subject: 'int4?',
    subject_label: 'text?',
    other_collection: 'text?',
    other: 'int4?',
    other_label: 'text?',
    start_at: 'timestamptz?',
    end_at: 'timestamptz?',
    day: 'date?',
    count: 'int4',
    most: 'int4',
  },
});
