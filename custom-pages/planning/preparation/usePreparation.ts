import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { preparationEnd } from '../../../model/planning/preparation.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { filterQuery, type PlanningFilters } from '../data/planningFilters.ts';
import { PREPARATION_TABLES } from './preparationTables.ts';
import type { Preparation } from './preparedLogisticSession.ts';

const PATH = '/api/planning/preparation';
export const PREPARATION_KEY = ['logistic_sessions', 'preparation'] as const;

interface Asked {
  readonly days: number;
  readonly filters: PlanningFilters;
  /** Null: everybody's. */
  readonly assignee: number | null;
}

const queryOf = ({ days, filters, assignee }: Asked): string =>
  new URLSearchParams([
    ...filterQuery(filters).map(([name, value]) => [name, value]),
    ['startAt[before]', preparationEnd(serverNow(), days).toISOString()],
    ...(assignee === null ? [] : [['assignee', String(assignee)]]),
  ]).toString();

const fetchByQuery = async (query: string, signal: AbortSignal): Promise<Preparation> =>
  (await httpClient(`${PATH}?${query}`, { signal })).json as Preparation;

/** The upcoming sessions of some filters, with their missing items. */
export const fetchPreparation = (query: Asked, signal: AbortSignal): Promise<Preparation> => fetchByQuery(queryOf(query), signal);

/** The upcoming sessions with their missing items; `assignee`: only those of a user, null: everybody's. */
export const usePreparation = (days: number, filters: PlanningFilters, assignee: number | null) => {
  const client = useQueryClient();
  useLiveChanges(PREPARATION_TABLES, () => void client.invalidateQueries({ queryKey: PREPARATION_KEY }));
  const query = queryOf({ days, filters, assignee });
  return useQuery({
    queryKey: [...PREPARATION_KEY, query],
    queryFn: ({ signal }) => fetchByQuery(query, signal),
    placeholderData: keepPreviousData,
  });
};
