import type { DayTimetable } from '../sessions/dayTimetable.ts';
import { clockSlot } from '../sessions/halfDay.ts';
import type { TimeSlot } from '../sessions/timeSlot.ts';

/** The hours of one date, as a document or a mail said them. */
export interface StatedDate {
  /** Id of the organised day. */
  readonly day: number;
  readonly date: string;
  readonly slots: readonly TimeSlot[];
}

/** What is kept of a document or a mail: every date and hour that it said. */
export type StatedTimetable = readonly StatedDate[];

export const statedTimetable = (
  days: readonly { readonly id: number; readonly timetable: readonly DayTimetable[] }[],
): StatedTimetable =>
  days.flatMap(({ id, timetable }) => timetable.map(({ date, slots }) => ({ day: id, date, slots: slots.map(clockSlot) })));

/** What a reader would do wrong first: come on another date, at another hour, or count on other breaks. */
export interface HoursChange {
  readonly about: 'missing' | 'date' | 'start' | 'end' | 'slots';
  readonly said: readonly string[];
  readonly now: readonly string[];
}

const textsOf = (slots: readonly TimeSlot[]): readonly string[] => slots.map(({ start, end }) => `${start}-${end}`);

const dateChange = (said: StatedDate, now: StatedDate): HoursChange | null => {
  const changeOf = (about: HoursChange['about'], saidText: string | undefined, nowText: string | undefined) =>
    saidText === nowText ? null : { about, said: [saidText ?? ''], now: [nowText ?? ''] };
  const [before, after] = [textsOf(said.slots), textsOf(now.slots)];
  return (
    changeOf('date', said.date, now.date) ??
    changeOf('start', said.slots[0]?.start, now.slots[0]?.start) ??
    changeOf('end', said.slots.at(-1)?.end, now.slots.at(-1)?.end) ??
    (before.join() === after.join() ? null : { about: 'slots', said: before, now: after })
  );
};

/** How what was said of a day differs from its timetable now; null: it does not. */
export const hoursChange = (stated: StatedTimetable, day: number, timetable: readonly DayTimetable[]): HoursChange | null => {
  const said = stated.filter((one) => one.day === day);
  const now = statedTimetable([{ id: day, timetable }]);
  if (said.length === 0) return now.length > 0 ? { about: 'missing', said: [], now: now.map(({ date }) => date) } : null;
  for (const [index, date] of now.entries()) {
    const before = said[index];
    const change = before ? dateChange(before, date) : { about: 'missing' as const, said: [], now: [date.date] };
    if (change) return change;
  }
  const extra = said[now.length];
  return extra ? { about: 'date', said: [extra.date], now: [] } : null;
};
