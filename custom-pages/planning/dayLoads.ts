import { eventsByDay, type PlanningEvent } from './planningEvents.ts';
import type { PlanningPeriod } from './planningPeriod.ts';
import { isProposed } from './scenario/proposedEvents.ts';

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
    const held = all.filter((event) => !isProposed(event));
    const figures = { sessions: held.length, registered: sum(held, 'registered'), goal: sum(held, 'goal') };
    return { row, day, ...figures, proposed: all.length - held.length };
  });
};

/** How much each row has to do on each day of the period, without canceled sessions. */
export const dayLoads = (events: readonly PlanningEvent[], period: PlanningPeriod): readonly DayLoad[] => {
  const held = events.filter(({ isCanceled }) => !isCanceled);
  return eventsByDay(held, period).flatMap(({ day, events: ofDay }) => loadsOfDay(day, ofDay));
};
