import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { isCalendarDay } from '../../model/kernel/validation.ts';

/** Periods in one press, in days until today; null: since the first of January. */
const FIGURE_PERIODS = { month: 30, quarter: 91, year: 365, thisYear: null } as const;
export type FigurePeriod = keyof typeof FIGURE_PERIODS;

/** Period and areas of the page, in its address. */
export interface FigureAddress {
  readonly from: string;
  readonly to: string;
  /** Ids; empty: all. */
  readonly areas: readonly string[];
}

/** The period that ends today. */
export const periodUntilToday = (period: FigurePeriod, now: Date): Pick<FigureAddress, 'from' | 'to'> => {
  const to = parisDay(now);
  const days = FIGURE_PERIODS[period];
  return { from: days === null ? `${to.slice(0, 4)}-01-01` : dayAfter(to, 1 - days), to };
};

/** Parses `from=2026-01-01&to=2026-12-31&area=3,4`; invalid parts get the default: the last year, all areas. */
export const readFigureAddress = (search: URLSearchParams, now: Date): FigureAddress => {
  const usual = periodUntilToday('year', now);
  const day = (name: 'from' | 'to') => {
    const value = search.get(name) ?? '';
    return isCalendarDay(value) ? value : usual[name];
  };
  const [from, to] = [day('from'), day('to')].sort();
  const areas = (search.get('area') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return { from: from ?? usual.from, to: to ?? usual.to, areas };
};

export const writeFigureAddress = ({ from, to, areas }: FigureAddress): URLSearchParams =>
  new URLSearchParams({ from, to, ...(areas.length > 0 ? { area: areas.join(',') } : {}) });
