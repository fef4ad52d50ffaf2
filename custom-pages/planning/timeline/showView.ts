import type FullCalendar from '@fullcalendar/react';
import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { type PlanningAddress, planningPeriod } from '../data/planningPeriod.ts';

const DAYS_KEPT_IN_SIGHT = 3;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Shows the address's period; scrolls a quarter, which is wider than the screen, to the day. */
export const showView = (calendar: FullCalendar | null, address: PlanningAddress): void => {
  const api = calendar?.getApi();
  const { from } = planningPeriod(address);
  if (api?.view.type !== address.view || dayOf(api.view.currentStart) !== from) api?.changeView(address.view, from);
  if (address.view === 'quarter') api?.scrollToTime({ days: daysBefore(address) });
};

/** Days to the left of a day when scrolling to it; a few stay visible. */
const daysBefore = (address: PlanningAddress): number => {
  const { from } = planningPeriod(address);
  const days = Math.round((Date.parse(address.day) - Date.parse(from)) / DAY_MS);
  return Math.max(0, days - DAYS_KEPT_IN_SIGHT);
};
