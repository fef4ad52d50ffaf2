import { JUDGED_SESSIONS } from '../../../model/needs/calls/fittingSession.ts';
import { typed } from '../../database/defineStatement.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';

/**
 * Upcoming sessions of a training ($1) after $2 with one of the statuses $3, and which of the trainees $4 are awaited ($5: statuses)
 * on another session at the same time; only the session $6 unless it is null.
 */
export const fittingSessionStatement = scopedStatement({
  of: ['training_sessions', 't'],
  text: (scope) => `
select t.id, t.start_at as "startAt", t.end_at as "endAt", t.area_id as "areaId", a.code as area,
  t.number_trainees_registered as registered, t.goal_number_trainees as goal,
  p.latitude::float8, p.longitude::float8, p.zip_code as "postalCode",
  exists (select from logistic_sessions_training_sessions k join logistic_sessions_trainers r on r.owner_id = k.owner_id
    where k.target_id = t.id) as "hasTrainer",
  array(select k.owner_id from logistic_sessions_training_sessions k where k.target_id = t.id order by 1) as "logisticSessionIds",
  array(select distinct n.trainee_id from need_trainings n join training_sessions o on o.id = n.training_session_id
    where n.trainee_id = any($4::int[]) and n.status = any($5::text[]) and o.id <> t.id and o.status <> 'canceled'
      and o.start_at < t.end_at and t.start_at < o.end_at) as "busyTraineeIds"
from training_sessions t left join training_locations p on p.id = t.training_location_id left join areas a on a.id = t.area_id
where t.training_type_id = $1 and t.start_at > $2 and t.status = any($3::text[])
  and ($6::int is null or t.id = $6) and ${scope}
order by t.start_at, t.id limit ${JUDGED_SESSIONS}`,
  columns: {
    id: 'int4',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    areaId: 'int4?',
    area: 'text?',
    registered: 'int4',
    goal: 'int4',
    latitude: 'float8?',
    longitude: 'float8?',
    postalCode: 'text?',
    hasTrainer: 'bool',
    logisticSessionIds: typed<readonly number[]>('int4[]'),
    busyTraineeIds: typed<readonly number[]>('int4[]'),
  },
});
