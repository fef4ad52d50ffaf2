import { defineStatement, typed } from '../database/defineStatement.ts';
import { type CutRow, cutSql, type TimetableRow } from './timetableSource.ts';

export const dayTimetableStatement = defineStatement({
  text: `
select d.start_at as "startAt", d.end_at as "endAt", d.logistic_sessions_day as programme,
  (select coalesce(jsonb_agg(jsonb_build_object('name', y.name, 'cut', ${cutSql({ day: 'd', training: 's', type: 'y' })}) order by s.id), '[]')
    from logistic_sessions_training_sessions l join training_sessions s on s.id = l.target_id and s.status <> 'canceled'
    join training_types y on y.id = s.training_type_id where l.owner_id = d.id) as trainings
from logistic_sessions d where d.id = $1`,
  columns: {
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    programme: typed<TimetableRow['programme']>('jsonb'),
    trainings: typed<readonly { readonly name: string; readonly cut: CutRow }[]>('jsonb'),
  },
});
