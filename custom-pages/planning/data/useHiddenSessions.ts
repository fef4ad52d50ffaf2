import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../src/i18n/useWords.ts';
import { PLANNING_FILTER_MESSAGES } from '../messages.ts';
import { PLANNING_FILTER_NAMES, type PlanningFilters } from './planningFilters.ts';
import { PLANNING_KEY } from './planningKey.ts';
import type { PlanningPeriod } from './planningPeriod.ts';
import { calendarSearch, fetchCalendar } from './usePlanningCalendar.ts';

interface HiddenSessions {
  readonly period: PlanningPeriod;
  readonly filters: PlanningFilters;
  readonly onFilter: (next: PlanningFilters) => void;
  readonly isEmpty: boolean;
}

/** The filters without one of them. */
export const withoutFilter = (filters: PlanningFilters, name: string): PlanningFilters =>
  Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));

/** Sessions that an empty planning would show without one of its filters. */
export const useHiddenSessions = ({ period, filters, onFilter, isEmpty }: HiddenSessions) => {
  const words = useWords();
  const names = PLANNING_FILTER_NAMES.filter((name) => (filters[name]?.length ?? 0) > 0);
  const { data = [] } = useQuery({
    queryKey: [...PLANNING_KEY, 'hidden', period, filters],
    queryFn: ({ signal }) =>
      Promise.all(
        names.map(async (name) => {
          const search = calendarSearch({ period, rowKind: 'area', filters: withoutFilter(filters, name) });
          return (await fetchCalendar(search, signal)).logisticSessions.length;
        }),
      ),
    enabled: isEmpty && names.length > 0,
  });
  return names.flatMap((name, at) => {
    const count = data[at] ?? 0;
    if (count === 0) return [];
    const text = words('list.hidden-filter', { count, name: PLANNING_FILTER_MESSAGES.names[name] });
    return [{ text, onShow: () => onFilter(withoutFilter(filters, name)) }];
  });
};
