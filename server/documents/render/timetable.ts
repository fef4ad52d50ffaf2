import type { DayTimetable } from '../../../model/sessions/halfDaysAndBreaks.ts';
import type { DocumentLogisticSession, Dossier } from '../dossier.ts';

/** Dates and hours of the whole session, in order. */
export const sessionTimetable = ({ logisticSessions }: Pick<Dossier, 'logisticSessions'>): readonly DayTimetable[] =>
  logisticSessions.flatMap(({ timetable }) => timetable);

/** Taught minutes of the whole session. */
export const plannedMinutes = (dossier: Pick<Dossier, 'logisticSessions'>): number =>
  sessionTimetable(dossier).reduce((sum, { minutes }) => sum + minutes, 0);

/** Start and end of a day, from its timetable. */
export const hoursOfDay = ({ timetable: [first], startAt, endAt }: DocumentLogisticSession) => first ?? { startAt, endAt };
