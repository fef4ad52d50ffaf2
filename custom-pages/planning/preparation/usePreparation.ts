import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { preparationEnd } from '../../../model/planning/preparation.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { filterQuery, type PlanningFilters } from '../planningFilters.ts';
import { PREPARATION_TABLES } from './preparationTables.ts';
import type { Preparation } from './preparedLogisticSession.ts';

const PATH = '/api/planning/preparation';
const KEY = ['logistic_sessions', 'preparation'] as const;

/** The upcoming sessions with their missing items; `assignee`: only those of a user, null: everybody's. */
export const usePreparation = (days: number, filters: PlanningFilters, assignee: number | null) => {
  const client = useQueryClient();
  useLiveChanges(PREPARATION_TABLES, () => void client.invalidateQueries({ queryKey: KEY }));
  const end = preparationEnd(serverNow(), days).toISOString();
  const query = new URLSearchParams([
    ...filterQuery(filters).map(([name, value]) => [name, value]),
    ['startAt[before]', end],
    ...(assignee === null ? [] : [['assignee', String(assignee)]]),
  ]).toString();
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: async ({ signal }) => (await httpClient(`${PATH}?${query}`, { signal })).json as Preparation,
    placeholderData: keepPreviousData,
  });
};
