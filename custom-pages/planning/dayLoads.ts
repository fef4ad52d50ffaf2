import type { PlanningEvent } from './planningEvents.ts';
import { addDays, type PlanningPeriod } from './planningPeriod.ts';

/** The sessions of a row on a day. */
export interface DayLoad {
  readonly row: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly sessions: number;
  readonly registered: number;
  readonly goal: number;
}

/** The days that an event touches within the period; an end at midnight does not touch the next day. */
const daysOf = ({ start, end }: PlanningEvent, period: PlanningPeriod): readonly string[] => {
  const days: string[] = [];
  const first = start.slice(0, 10);
  for (let day = first < period.from ? period.from : first; day < period.to; day = addDays(day, 1)) {
    if (day !== first && `${day}T00:00` >= end) break;
    days.push(day);
  }
  return days;
};

/** How much each row has to do on each day of the period, without canceled sessions. */
export const dayLoads = (events: readonly PlanningEvent[], period: PlanningPeriod): readonly DayLoad[] => {
  const loads = new Map<string, DayLoad>();
  for (const event of events) {
    if (event.isCanceled) continue;
    for (const day of daysOf(event, period)) {
      for (const row of event.rowIds) {
        const key = `${row} ${day}`;
        const { sessions = 0, registered = 0, goal = 0 } = loads.get(key) ?? {};
        loads.set(key, {
          row,
          day,
          sessions: sessions + 1,
          registered: registered + event.registered,
          goal: goal + event.goal,
        });
      }
    }
  }
  return [...loads.values()];
};
