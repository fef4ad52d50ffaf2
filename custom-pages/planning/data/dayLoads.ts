import { eventsByDay, type PlanningEvent } from './planningEvents.ts';
import { type PlanningPeriod, type PlanningWeek, weeksOfPeriod } from './planningPeriod.ts';
import { isProposed } from './proposedEvents.ts';

/** The sessions of a row on a day. */
export interface DayLoad {
  readonly row: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly sessions: number;
  readonly registered: number;
  readonly goal: number;
  /** Proposed sessions, not counted above. */
  readonly proposed: number;
}

const sum = (events: readonly PlanningEvent[], key: 'registered' | 'goal'): number =>
  events.reduce((total, event) => total + event[key], 0);

const loadsOfDay = (day: string, events: readonly PlanningEvent[]): readonly DayLoad[] => {
  const rows = [...new Set(events.flatMap(({ rowIds }) => rowIds))];
  return rows.map((row) => {
    const all = events.filter(({ rowIds }) => rowIds.includes(row));
    const storedEvents = all.filter((event) => !isProposed(event));
    const figures = {
      sessions: storedEvents.length,
      registered: sum(storedEvents, 'registered'),
      goal: sum(storedEvents, 'goal'),
    };
    return { row, day, ...figures, proposed: all.length - storedEvents.length };
  });
};

/** How much each row has to do on each day of the period, without canceled sessions. */
export const dayLoads = (events: readonly PlanningEvent[], period: PlanningPeriod): readonly DayLoad[] => {
  const plannedEvents = events.filter(({ isCanceled }) => !isCanceled);
  return eventsByDay(plannedEvents, period).flatMap(({ day, events: ofDay }) => loadsOfDay(day, ofDay));
};

/** The loads of a row in a week: what one opens in a quarter, as a day's column is too narrow to be pressed. */
export interface WeekLoad extends Omit<DayLoad, 'day'> {
  readonly week: PlanningWeek;
  /** By day; days without sessions are missing. */
  readonly days: ReadonlyMap<string, DayLoad>;
}

const sumOf = (loads: readonly DayLoad[], key: 'sessions' | 'registered' | 'goal' | 'proposed'): number =>
  loads.reduce((total, load) => total + load[key], 0);

/** The loads of each row, by week; `showsWeekends`: do weeks have seven columns. */
export const weekLoads = (
  events: readonly PlanningEvent[],
  period: PlanningPeriod,
  showsWeekends: boolean,
): readonly WeekLoad[] => {
  const byRow = Map.groupBy(dayLoads(events, period), ({ row }) => row);
  const weeks = weeksOfPeriod(period, showsWeekends);
  return [...byRow].flatMap(([row, loads]) =>
    weeks.flatMap((week) => {
      const ofWeek = loads.filter(({ day }) => week.days.includes(day));
      if (ofWeek.length === 0) return [];
      return [
        {
          row,
          week,
          days: new Map(ofWeek.map((load) => [load.day, load])),
          sessions: sumOf(ofWeek, 'sessions'),
          registered: sumOf(ofWeek, 'registered'),
          goal: sumOf(ofWeek, 'goal'),
          proposed: sumOf(ofWeek, 'proposed'),
        },
      ];
    }),
  );
};
