import { typed } from '../database/defineStatement.ts';
import { scopedStatement } from '../records/scope/scopedStatement.ts';

const IDS = typed<readonly number[]>('int4[]');

/** Active places for one of the trainings ($1); without areas they serve all. */
export const plannedPlacesStatement = scopedStatement({
  of: ['training_locations', 't'],
  text: (scope) => `
select t.id, t.latitude::float8, t.longitude::float8, t.zip_code as "postalCode", t.maximum_capacity as capacity, t.goal,
  coalesce(t.track_price, 0)::float8 as price,
  array(select k.target_id from training_locations_areas k where k.owner_id = t.id) as areas,
  array(select k.target_id from training_locations_training_types k where k.owner_id = t.id) as types
from training_locations t
where t.is_active and exists (select from training_locations_training_types k where k.owner_id = t.id and k.target_id = any($1::int[]))
  and ${scope}
order by t.id`,
  columns: {
    id: 'int4',
    latitude: 'float8?',
    longitude: 'float8?',
    postalCode: 'text?',
    capacity: 'int4?',
    goal: 'int4?',
    price: 'float8',
    areas: IDS,
    types: IDS,
  },
});

/** Trainers who may log in and are qualified for one of the trainings ($1). */
export const plannedTrainersStatement = scopedStatement({
  of: ['trainers', 't'],
  text: (scope) => `
select t.id, t.zip_code as "postalCode" from trainers t join accounts a on a.id = t.account_id and a.is_active
where exists (select from trainers_training_type k where k.owner_id = t.id and k.target_id = any($1::int[])) and ${scope}
order by t.id`,
  columns: { id: 'int4', postalCode: 'text?' },
});

/** Vehicles of these areas ($1), or of none. */
export const plannedVehiclesStatement = scopedStatement({
  of: ['vehicles', 't'],
  text: (scope) => `
select t.id, t.reference as name, t.area_id as area, t.inactive_until_date as "inactiveUntil" from vehicles t
where t.deleted_at is null and (t.area_id is null or t.area_id = any($1::int[])) and ${scope}
order by t.id`,
  columns: { id: 'int4', name: 'text', area: 'int4?', inactiveUntil: 'date?' },
});

/** Tools with one of the names ($1). */
export const plannedToolsStatement = scopedStatement({
  of: ['teaching_tools', 't'],
  text: (scope) => `
select t.id, t.name, t.area_id as area from teaching_tools t where t.deleted_at is null and t.name = any($1::text[]) and ${scope}
order by t.id`,
  columns: { id: 'int4', name: 'text', area: 'int4?' },
});

/** Stored sessions of trainings ($1) in areas ($2) between $3 and $4 with one of the statuses ($5) and no signature. */
export const joinableSessionsStatement = scopedStatement({
  of: ['training_sessions', 't'],
  text: (scope) => `
select t.id, t.training_type_id as "typeId", t.area_id as "areaId", t.training_location_id as "placeId",
  p.latitude::float8, p.longitude::float8, p.zip_code as "postalCode",
  t.number_trainees_registered as registered, t.goal_number_trainees as goal,
  array(select k.owner_id from logistic_sessions_training_sessions k where k.target_id = t.id order by 1) as "logisticSessionIds",
  array(select distinct to_char(day, 'YYYY-MM-DD') from logistic_sessions_training_sessions k join logistic_sessions l on l.id = k.owner_id,
    generate_series((l.start_at at time zone 'Europe/Paris')::date::timestamp, (l.end_at at time zone 'Europe/Paris')::date::timestamp,
      interval '1 day') day where k.target_id = t.id order by 1) as days
from training_sessions t join training_locations p on p.id = t.training_location_id
where t.training_type_id = any($1::int[]) and t.area_id = any($2::int[]) and t.start_at >= $3 and t.start_at < $4
  and t.status = any($5::text[]) and ${scope}
  and not exists (select from emargement_sheets h where h.training_session_id = t.id and (h.validated_at is not null
    or exists (select from emargement_events e where e.sheet_uuid = h.uuid and e.type in ('signed', 'counter_signed'))))
order by t.start_at, t.id`,
  columns: {
    id: 'int4',
    typeId: 'int4',
    areaId: 'int4',
    placeId: 'int4',
    latitude: 'float8?',
    longitude: 'float8?',
    postalCode: 'text?',
    registered: 'int4',
    goal: 'int4',
    logisticSessionIds: IDS,
    days: typed<readonly string[]>('text[]'),
  },
});
