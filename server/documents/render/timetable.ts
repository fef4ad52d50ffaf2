import type { DayTimetable } from '../../../model/sessions/dayTimetable.ts';
import type { Day, Dossier } from '../dossier.ts';

/** Dates and hours of the whole session, in their order. */
export const sessionTimetable = ({ days }: Pick<Dossier, 'days'>): readonly DayTimetable[] =>
  days.flatMap(({ timetable }) => timetable);

/** Minutes taught over the whole session. */
export const plannedMinutes = (dossier: Pick<Dossier, 'days'>): number =>
  sessionTimetable(dossier).reduce((sum, { minutes }) => sum + minutes, 0);

/** From when to when a day is held, as its timetable has it. */
export const hoursOfDay = ({ timetable: [first], startAt, endAt }: Day) => first ?? { startAt, endAt };
