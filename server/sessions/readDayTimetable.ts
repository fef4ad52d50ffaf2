import { adaptedSlots } from '../../model/adaptedSlots.ts';
import { dayHoursOf } from '../../model/dayHours.ts';
import { ignoresSlots, type TimetableSource, timetableOf } from '../../model/dayTimetable.ts';
import type { DayTimetableView, SlotsMisfit } from '../../model/dayTimetableView.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import type { TimeSlot } from '../../model/timeSlot.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../errors.ts';
import { slotsSql, type TimetableRow, timetableSource } from './timetableSource.ts';

const DAY = `
select d.start_at as "startAt", d.end_at as "endAt", d.logistic_sessions_day as programme,
  (select coalesce(jsonb_agg(jsonb_build_object('name', y.name, 'slots', ${slotsSql({ day: 'd', type: 'y' })}) order by s.id), '[]')
    from logistic_sessions_training_sessions l join training_sessions s on s.id = l.target_id and s.status <> 'canceled'
    join training_types y on y.id = s.training_type_id where l.owner_id = d.id) as trainings
from logistic_sessions d where d.id = $1`;

interface Row extends Omit<TimetableRow, 'slots'> {
  readonly trainings: readonly { readonly name: string; readonly slots: readonly TimeSlot[] }[];
}

const misfitsOf = (day: TimetableSource, { name, slots }: Row['trainings'][number]): readonly SlotsMisfit[] =>
  timetableOf({ ...day, slots })
    .filter((date) => ignoresSlots(date, slots))
    .map((date) => ({ training: name, date: date.date, slots, proposal: adaptedSlots(date, slots) }));

/** The hours of a day as every document has them, and the training types whose slots do not fit it. */
export const readDayTimetable = async (database: Queryable, logisticSessionId: number): Promise<DayTimetableView> => {
  const [row] = await database.query<Row>(DAY, [logisticSessionId], 'day_timetable');
  if (!row) throw notFound();
  const day = timetableSource({ ...row, slots: [] }, await readConfiguration(database, 'default_lunch_break'));
  const trainings = [...new Map(row.trainings.map((training) => [training.name, training])).values()];
  return {
    '@id': `${collectionPath('logistic_sessions')}/${logisticSessionId}/timetable`,
    '@type': 'DayTimetable',
    hours: dayHoursOf(day, trainings),
    misfits: trainings.flatMap((training) => misfitsOf(day, training)),
  };
};
