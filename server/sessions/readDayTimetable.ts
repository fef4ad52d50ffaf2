import { collectionPath } from '../../model/kernel/resource.ts';
import { adaptedSlots } from '../../model/sessions/adaptedSlots.ts';
import type { DayTimetableView, SlotsMisfit } from '../../model/sessions/dayTimetableView.ts';
import { type DayCut, ignoresSlots, type TimetableSource, timetableOf } from '../../model/sessions/halfDaysAndBreaks.ts';
import { dayHoursOf } from '../../model/sessions/shownHours.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../domainError.ts';
import { dayTimetableStatement } from './dayTimetableStatement.ts';
import { dayCut, timetableSource } from './timetableSource.ts';

const misfitsOf = (day: TimetableSource, { name, slots, lunch }: DayCut & { readonly name: string }): readonly SlotsMisfit[] =>
  timetableOf({ ...day, slots, lunch })
    .filter((date) => ignoresSlots(date, slots))
    .map((date) => ({ training: name, date: date.date, slots, proposal: adaptedSlots(date, slots) }));

/** The hours of a session as documents state them, and training types whose slots do not fit. */
export const readDayTimetable = async (database: Queryable, logisticSessionId: number): Promise<DayTimetableView> => {
  const row = await dayTimetableStatement.row(database, [logisticSessionId]);
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
