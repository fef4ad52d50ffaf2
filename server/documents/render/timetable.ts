import type { DayTimetable } from '../../../model/sessions/dayTimetable.ts';
import type { Day, Dossier } from '../dossier.ts';

/** Dates and hours of the whole session, in order. */
export const sessionTimetable = ({ days }: Pick<Dossier, 'days'>): readonly DayTimetable[] =>
  days.flatMap(({ timetable }) => timetable);

/** Taught minutes of the whole session. */
export const plannedMinutes = (dossier: Pick<Dossier, 'days'>): number =>
  sessionTimetable(dossier).reduce((sum, { minutes }) => sum + minutes, 0);

/** Start and end of a day, from its timetable. */
export const hoursOfDay = ({ timetable: [first], startAt, endAt }: Day) => first ?? { startAt, endAt };
