import { clockSlot, type TimeSlot } from '../calendar/halfDay.ts';
import type { DayTimetable } from '../sessions/halfDaysAndBreaks.ts';

/** The hours of one date, as stated in a document or mail. */
export interface StatedDate {
  /** Id of the logistic session. */
  readonly day: number;
  readonly date: string;
  readonly slots: readonly TimeSlot[];
}

/** All dates and hours stated in a document or mail. */
export type StatedTimetable = readonly StatedDate[];

export const statedTimetable = (
  logisticSessions: readonly { readonly id: number; readonly timetable: readonly DayTimetable[] }[],
): StatedTimetable =>
  logisticSessions.flatMap(({ id, timetable }) =>
    timetable.map(({ date, slots }) => ({ day: id, date, slots: slots.map(clockSlot) })),
  );
