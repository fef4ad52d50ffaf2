import { useState } from 'react';
import { isAbsentAt, type NotedPresence, noteAt, type PresenceTimes } from '../../../../model/attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../../../model/calendar/halfDay.ts';

const timesOf = (presence: NotedPresence, period: DayPeriod) => {
  const note = noteAt(presence, period);
  return { arrivedAt: note?.arrivedAt ?? '', leftAt: note?.leftAt ?? '' };
};

/** Half-days of the sheet from which the person is not absent. */
export const attendedHalves = <Half extends { readonly period: DayPeriod }>(
  halfDays: readonly Half[],
  presence: NotedPresence,
): readonly Half[] => halfDays.filter(({ period }) => !isAbsentAt(presence, period));

/** Draft of a late arrival and an early departure: another half-day shows what was noted for it; empty times are none. */
export const usePresenceTimes = (presence: NotedPresence, first: DayPeriod | undefined) => {
  const [period, setPeriod] = useState<DayPeriod>(first ?? 'morning');
  const [times, setTimes] = useState(timesOf(presence, period));
  const noted: PresenceTimes = { arrivedAt: times.arrivedAt || null, leftAt: times.leftAt || null };
  return {
    period,
    choosePeriod: (next: DayPeriod) => {
      setPeriod(next);
      setTimes(timesOf(presence, next));
    },
    times,
    change: (changes: Partial<typeof times>) => setTimes({ ...times, ...changes }),
    noted,
  };
};
