import { collectionPath } from '../../model/kernel/resource.ts';
import { adaptedSlots } from '../../model/sessions/adaptedSlots.ts';
import { dayHoursOf } from '../../model/sessions/dayHours.ts';
import { type DayCut, ignoresSlots, type TimetableSource, timetableOf } from '../../model/sessions/dayTimetable.ts';
import type { DayTimetableView, SlotsMisfit } from '../../model/sessions/dayTimetableView.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../domainError.ts';
import { type CutRow, cutSql, dayCut, type TimetableRow, timetableSource } from './timetableSource.ts';

const DAY = `
select d.start_at as "startAt", d.end_at as "endAt", d.logistic_sessions_day as programme,
  (select coalesce(jsonb_agg(jsonb_build_object('name', y.name, 'cut', ${cutSql({ day: 'd', training: 's', type: 'y' })}) order by s.id), '[]')
    from logistic_sessions_training_sessions l join training_sessions s on s.id = l.target_id and s.status <> 'canceled'
    join training_types y on y.id = s.training_type_id where l.owner_id = d.id) as trainings
from logistic_sessions d where d.id = $1`;

interface Row extends Omit<TimetableRow, 'cut'> {
  readonly trainings: readonly { readonly name: string; readonly cut: CutRow }[];
}

const misfitsOf = (day: TimetableSource, { name, slots, lunch }: DayCut & { readonly name: string }): readonly SlotsMisfit[] =>
  timetableOf({ ...day, slots, lunch })
    .filter((date) => ignoresSlots(date, slots))
    .map((date) => ({ training: name, date: date.date, slots, proposal: adaptedSlots(date, slots) }));

/** The hours of a session as documents state them, and training types whose slots do not fit. */
export const readDayTimetable = async (database: Queryable, logisticSessionId: number): Promise<DayTimetableView> => {
  const [row] = await database.query<Row>(DAY, [logisticSessionId], 'day_timetable');
  if (!row) throw notFound();
  const lunch = await readConfiguration(database, 'default_lunch_break');
  const day = timetableSource({ ...row, cut: { slots: [] } }, lunch);
  const all = row.trainings.map(({ name, cut }) => ({ name, ...dayCut(cut, lunch) }));
  const trainings = [...new Map(all.map((training) => [JSON.stringify(training), training])).values()];
  return {
    '@id': `${collectionPath('logistic_sessions')}/${logisticSessionId}/timetable`,
    '@type': 'DayTimetable',
    hours: dayHoursOf(day, trainings),
    misfits: trainings.flatMap((training) => misfitsOf(day, training)),
  };
};
