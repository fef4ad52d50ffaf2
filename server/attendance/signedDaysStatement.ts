import { defineStatement } from '../database/defineStatement.ts';

/** Sheets of logistic sessions ($1) or training sessions ($2) that somebody has signed, with what their own content does not say. */
export const signedDaysStatement = defineStatement({
  text: `select s.uuid,
    exists (select from logistic_sessions_training_sessions k
      where k.owner_id = s.logistic_session_id and k.target_id = s.training_session_id) as "isLinked",
    t.start_at as "startAt", t.end_at as "endAt", t.training_location_id as "placeId", p.name as place,
    t.status = 'canceled' as "isCanceled"
  from emargement_sheets s
  join training_sessions t on t.id = s.training_session_id
  join training_locations p on p.id = t.training_location_id
  where (s.logistic_session_id = any($1::int[]) or s.training_session_id = any($2::int[]))
    and exists (select from emargement_events e where e.sheet_uuid = s.uuid and e.type in ('signed', 'counter_signed'))
  order by s.uuid`,
  columns: {
    uuid: 'uuid',
    isLinked: 'bool',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    placeId: 'int4',
    place: 'text',
    isCanceled: 'bool',
  },
});
