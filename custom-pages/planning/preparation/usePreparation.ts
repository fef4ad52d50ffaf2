import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { parisDay, parisInstant } from '../../../model/calendar/parisTime.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { filterQuery, type PlanningFilters } from '../planningFilters.ts';
import { addDays } from '../planningPeriod.ts';
import type { Preparation } from './preparedLogisticSession.ts';

const PATH = '/api/planning/preparation';
const KEY = ['logistic_sessions', 'preparation'] as const;

/** Collections that decide whether a session is ready. */
const TABLES = [
  'logistic_sessions',
  'training_sessions',
  'need_trainings',
  'tracking_date_logistic_sessions',
  'event_days',
  'trainer_unavailabilities',
];

/** The upcoming sessions with their missing items. */
export const usePreparation = (days: number, filters: PlanningFilters) => {
  const client = useQueryClient();
  useLiveChanges(TABLES, () => void client.invalidateQueries({ queryKey: KEY }));
  const end = parisInstant(addDays(parisDay(serverNow()), days), '00:00').toISOString();
  const query = new URLSearchParams([
    ...filterQuery(filters).map(([name, value]) => [name, value]),
    ['startAt[before]', end],
  ]).toString();
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: async ({ signal }) => (await httpClient(`${PATH}?${query}`, { signal })).json as Preparation,
    placeholderData: keepPreviousData,
  });
};
