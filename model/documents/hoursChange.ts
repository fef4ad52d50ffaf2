import type { TimeSlot } from '../calendar/halfDay.ts';
import type { DayTimetable } from '../sessions/halfDaysAndBreaks.ts';
import { type StatedDate, type StatedTimetable, statedTimetable } from './statedTimetable.ts';

/** The first mistake a reader would make: another date, another hour, or other breaks. */
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

/** How the stated hours of a session differ from its current timetable; null: they do not. */
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
