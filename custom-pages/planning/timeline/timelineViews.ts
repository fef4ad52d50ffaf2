import type { CalendarOptions } from '@fullcalendar/core';
import { monday, type PlanningView } from '../data/planningPeriod.ts';

const DAY = { weekday: 'long', day: 'numeric' } as const;
const NARROW_DAY = { weekday: 'narrow', day: 'numeric' } as const;

/** Three months fit a screen of 1440 pixels beside the menu: a bar a day, and each week is one button (decision 0035). */
const LOAD_WIDTH_PX = 10;

/** Consecutive days with one text have one head: those of a week. */
const weekFormat = ({ date }: { readonly date: { readonly marker: Date } }): string =>
  monday(date.marker.toISOString().slice(0, 10));

/** FullCalendar's settings of each view: a column per day, as wide as possible. */
export const TIMELINE_VIEWS: Readonly<Record<PlanningView, NonNullable<CalendarOptions['views']>[string]>> = {
  week: { type: 'resourceTimeline', duration: { weeks: 1 }, slotLabelFormat: DAY, slotMinWidth: 130 },
  fortnight: {
    type: 'resourceTimeline',
    duration: { weeks: 2 },
    slotLabelFormat: { weekday: 'short', day: 'numeric' },
    slotMinWidth: 96,
  },
  // 31 columns fit a screen of 1440 pixels beside the menu.
  month: { type: 'resourceTimeline', duration: { months: 1 }, slotLabelFormat: NARROW_DAY, slotMinWidth: 30 },
  quarter: {
    type: 'resourceTimeline',
    duration: { months: 3 },
    slotLabelFormat: [{ month: 'long', year: 'numeric' }, weekFormat, { day: 'numeric' }],
    slotMinWidth: LOAD_WIDTH_PX,
  },
};

/** Views whose columns are too narrow for text. */
export const isNarrowView = (view: string): boolean => view === 'month' || view === 'quarter';

/** How much a session's block shows in a view. */
export const blockSizeOf = (view: string): 'wide' | 'medium' | 'compact' => {
  if (isNarrowView(view)) return 'compact';
  return view === 'fortnight' ? 'medium' : 'wide';
};
