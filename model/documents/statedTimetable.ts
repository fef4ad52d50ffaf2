import { clockSlot, type TimeSlot } from '../calendar/halfDay.ts';
import type { DayTimetable } from '../sessions/halfDaysAndBreaks.ts';

const EUROS = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** `1 250,00 €`. Not every font has narrow spaces. */
export const eurosInWords = (amount: number): string => EUROS.format(amount).replaceAll(/[\u202f\u00a0]/g, '\u00a0');

/** `7 h`, `3 h 30`. */
export const hoursInWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
};

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
