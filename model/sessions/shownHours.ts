import { clockSlot, slotInWords, type TimeSlot } from '../calendar/halfDay.ts';
import { type DayCut, type DayTimetable, type TimetableSource, timetableOf } from './halfDaysAndBreaks.ts';

/** The hours of one date for display. */
export interface DateHours {
  readonly date: string;
  readonly slots: readonly TimeSlot[];
  readonly breaks: readonly TimeSlot[];
  readonly commentary: string | null;
}

/** The hours of a logistic session, for the trainings that share them. */
export interface DayHours {
  /** Names of the trainings; none: all trainings of the session. */
  readonly trainings: readonly string[];
  readonly dates: readonly DateHours[];
}

interface NamedCut extends DayCut {
  readonly name: string;
}

const dateHours = ({ date, slots, breaks, commentary }: DayTimetable): DateHours => ({
  date,
  slots: slots.map(clockSlot),
  breaks: breaks.map(clockSlot),
  commentary,
});

/** The hours of a logistic session with several trainings: once, or per training where they differ. */
export const dayHoursOf = (
  day: Omit<TimetableSource, 'slots'>,
  trainings: readonly NamedCut[],
): readonly [DayHours, ...(readonly DayHours[])] => {
  const datesOf = ({ slots, lunch }: DayCut) => timetableOf({ ...day, slots, lunch }).map(dateHours);
  const all = trainings.map(({ name, ...cut }) => ({ name, dates: datesOf(cut) }));
  const [[, first = []] = [], ...others] = Map.groupBy(all, ({ dates }) => JSON.stringify(dates));
  if (others.length === 0) return [{ trainings: [], dates: first[0]?.dates ?? datesOf({ slots: [], lunch: day.lunch }) }];
  const toDayHours = (group: typeof all): DayHours => ({
    trainings: [...new Set(group.map(({ name }) => name))],
    dates: group[0]?.dates ?? [],
  });
  return [toDayHours(first), ...others.map(([, group]) => toDayHours(group))];
};

/** `09:00 – 12:30, 13:30 – 17:00`. */
export const slotsInWords = (slots: readonly TimeSlot[]): string => slots.map(slotInWords).join(', ');
