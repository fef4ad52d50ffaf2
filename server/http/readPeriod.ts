import { isCalendarDay } from '../../model/kernel/validation.ts';
import { problem } from '../kernel/domainError.ts';

const readDay = (search: URLSearchParams, name: 'from' | 'to'): string => {
  const day = search.get(name) ?? '';
  if (!isCalendarDay(day)) throw problem('request.malformed', 'query.day_expected', { name });
  return day;
};

/** The days of `from=2026-01-01&to=2026-12-31`, the earlier one first. */
export const readPeriod = (search: URLSearchParams): { readonly from: string; readonly to: string } => {
  const [from, to] = [readDay(search, 'from'), readDay(search, 'to')];
  return from <= to ? { from, to } : { from: to, to: from };
};
