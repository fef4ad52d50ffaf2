import { frenchDate } from '../../../model/calendar/frenchDate.ts';
import { DAY_MS, parisInstant } from '../../../model/calendar/parisTime.ts';

export const PLANNING_VIEWS = ['week', 'fortnight', 'month', 'quarter'] as const;
export type PlanningView = (typeof PLANNING_VIEWS)[number];

/** The days shown, `YYYY-MM-DD`; `to` is exclusive. */
export interface PlanningPeriod {
  readonly from: string;
  readonly to: string;
}

/** State of the planning in the address. */
export interface PlanningAddress {
  readonly view: PlanningView;
  readonly day: string;
}

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Day arithmetic in UTC, so that no clock change shifts a day. */
export const addDays = (day: string, count: number): string => dayOf(new Date(utc(day).getTime() + count * DAY_MS));

const firstOfMonth = (day: string, months: number): string => {
  const date = utc(day);
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
};

const MONTHS_OF_QUARTER = 3;
/** Length in days of views that start on a Monday. */
const DAYS = { week: 7, fortnight: 14 } as const;

const firstOfQuarter = (day: string, quarters: number): string => {
  const monthOfQuarter = utc(day).getUTCMonth() % MONTHS_OF_QUARTER;
  return firstOfMonth(day, quarters * MONTHS_OF_QUARTER - monthOfQuarter);
};

export const monday = (day: string): string => addDays(day, -((utc(day).getUTCDay() + 6) % 7));

/** The period of a day: one or two weeks from Monday, the month, or the quarter. */
export const planningPeriod = ({ view, day }: PlanningAddress): PlanningPeriod => {
  if (view === 'month') return { from: firstOfMonth(day, 0), to: firstOfMonth(day, 1) };
  if (view === 'quarter') return { from: firstOfQuarter(day, 0), to: firstOfQuarter(day, 1) };
  return { from: monday(day), to: addDays(monday(day), DAYS[view]) };
};

/** A day of the previous (-1) or next (1) period. */
export const shiftedDay = ({ view, day }: PlanningAddress, step: -1 | 1): string => {
  if (view === 'month') return firstOfMonth(day, step);
  if (view === 'quarter') return firstOfQuarter(day, step);
  return addDays(day, DAYS[view] * step);
};

export const daysOfPeriod = ({ from, to }: PlanningPeriod): readonly string[] => {
  const count = Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS);
  return Array.from({ length: count }, (_, index) => addDays(from, index));
};

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => utc(day).getUTCDay() % 6 === 0;

/** The shown days of a week that a period contains. */
export interface PlanningWeek {
  readonly days: readonly string[];
  /** First day of the week; where a week has taken in the few days before it, its own first day. */
  readonly day: string;
}

/** Fewer columns of a quarter are narrower than 24 pixels, the smallest target (WCAG 2.5.8). */
const FEWEST_DAYS = 3;

/** Is a week wide enough to be pressed in a quarter? */
export const isWideWeek = (days: readonly string[]): boolean => days.length >= FEWEST_DAYS;

/** The shown days of the period by week. */
export const daysByWeek = (period: PlanningPeriod, showsWeekends: boolean): readonly (readonly string[])[] => {
  const shownDays = daysOfPeriod(period).filter((day) => showsWeekends || !isWeekend(day));
  return [...Map.groupBy(shownDays, monday).values()];
};

/** The weeks of a period, each wide enough to be pressed: one or two days at an end of the period are part of the week beside them. */
export const weeksOfPeriod = (period: PlanningPeriod, showsWeekends: boolean): readonly PlanningWeek[] => {
  const weeks = daysByWeek(period, showsWeekends);
  const [first = [], last = []] = [weeks[0], weeks.at(-1)];
  return weeks.filter(isWideWeek).map((days, index, wide) => ({
    day: days[0] ?? '',
    days: [
      ...(index === 0 && !isWideWeek(first) ? first : []),
      ...days,
      ...(index === wide.length - 1 && !isWideWeek(last) ? last : []),
    ],
  }));
};

/** The period's bounds as instants, for the API. */
export const periodBounds = ({ from, to }: PlanningPeriod): { readonly after: string; readonly before: string } => ({
  after: parisInstant(from, '00:00').toISOString(),
  before: new Date(parisInstant(to, '00:00').getTime() - 1).toISOString(),
});

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(utc(text)) === text;

const isView = (text: string | null): text is PlanningView => PLANNING_VIEWS.some((view) => view === text);

/** Parses `?view=month&date=2026-11-20`; the default is this week. */
export const readPlanningAddress = (search: URLSearchParams, today: string): PlanningAddress => {
  const view = search.get('view');
  const day = search.get('date');
  return { view: isView(view) ? view : 'week', day: isDay(day) ? day : today };
};

/** Writes it back, leaving out defaults; other parameters stay. */
export const writePlanningAddress = (
  { view, day }: PlanningAddress,
  today: string,
  others?: URLSearchParams,
): URLSearchParams => {
  const search = new URLSearchParams(others);
  search.delete('view');
  search.delete('date');
  if (view !== 'week') search.set('view', view);
  if (day !== today) search.set('date', day);
  return search;
};

const text = (options: Intl.DateTimeFormatOptions, day: string): string => frenchDate({ timeZone: 'UTC', ...options })(utc(day));

const LONG_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `novembre 2026`, `16 – 22 novembre 2026`, `28 septembre – 4 octobre 2026`. */
export const periodTitle = (address: PlanningAddress): string => {
  const { from, to } = planningPeriod(address);
  if (address.view === 'month') return text({ month: 'long', year: 'numeric' }, from);
  const last = addDays(to, -1);
  if (address.view === 'quarter') return `${text({ month: 'long' }, from)} – ${text({ month: 'long', year: 'numeric' }, last)}`;
  if (from.slice(0, 4) !== last.slice(0, 4)) return `${text(LONG_DAY, from)} – ${text(LONG_DAY, last)}`;
  const isOneMonth = from.slice(0, 7) === last.slice(0, 7);
  return `${text(isOneMonth ? { day: 'numeric' } : { day: 'numeric', month: 'long' }, from)} – ${text(LONG_DAY, last)}`;
};

/** Created once: the planning formats thousands of days. */
const title = frenchDate({ timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** `vendredi 20 novembre`. */
export const dayTitle = (day: string): string => title(utc(day));
