import { defineStatement, typed } from '../database/defineStatement.ts';
import { type TimetableRow, timetableSql } from '../sessions/timetableSource.ts';

/** The logistic sessions to which the trainee of a need ($1) is called by a training session ($2); none if it is cancelled. */
export const invitationStatement = defineStatement({
  text: `
select x.id, y.name as training, coalesce(nullif(p.second_name, ''), p.name) as "placeName",
  concat_ws(', ', nullif(p.address, ''), nullif(concat_ws(' ', p.zip_code, p.city), '')) as address,
  t.first_name || ' ' || t.last_name as trainee, ${timetableSql({ day: 'x', training: 's', type: 'y' })} as hours
from need_trainings n
join trainees t on t.id = n.trainee_id
join training_sessions s on s.id = n.training_session_id and s.status <> 'canceled'
join training_types y on y.id = s.training_type_id
join logistic_sessions_training_sessions l on l.target_id = s.id
join logistic_sessions x on x.id = l.owner_id
join training_locations p on p.id = x.training_location_id
where n.id = $1 and s.id = $2
order by x.start_at, x.id`,
  columns: {
    id: 'int4',
    training: 'text',
    placeName: 'text',
    address: 'text',
    trainee: 'text',
    hours: typed<TimetableRow>('jsonb'),
  },
});
