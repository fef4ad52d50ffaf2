import { dayHoursOf } from '../../model/sessions/shownHours.ts';
import type { DayTraining, TrainerLogisticSession } from '../../model/trainers/trainerSpace.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import { dayCut, type TimetableRow, timetableSource } from '../sessions/timetableSource.ts';

/** A session from its statement: the model computes its hours. */
export type StoredDay = Omit<TrainerLogisticSession, 'hours' | 'trainings'> &
  Pick<TimetableRow, 'programme'> & { readonly trainings: readonly (DayTraining & Pick<TimetableRow, 'cut'>)[] };

/** Replaces the data that hours depend on by the hours. */
export const withHours = async (
  database: Queryable,
  logisticSessions: readonly StoredDay[],
): Promise<readonly TrainerLogisticSession[]> => {
  const lunch = await readConfiguration(database, 'default_lunch_break');
  return logisticSessions.map(({ programme, trainings, ...logisticSession }) => {
    const { startAt, endAt } = logisticSession;
    const source = timetableSource({ startAt, endAt, programme, cut: { slots: [] } }, lunch);
    const named = trainings.map(({ name, cut }) => ({ name, ...dayCut(cut, lunch) }));
    return {
      ...logisticSession,
      trainings: trainings.map(({ cut: _, ...training }) => training),
      hours: dayHoursOf(source, named),
    };
  });
};
