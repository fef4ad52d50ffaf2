import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { PLANNING_KEY } from '../planningKey.ts';
import type { ComparedLogisticSession, ComparedTraining } from './comparedLogisticSession.ts';

const TABLES = ['logistic_sessions', 'training_sessions', 'need_trainings'];
const COMPARED_KEY = [...PLANNING_KEY, 'compared'] as const;

/** The readable sessions; deleted and unreadable ones are missing. */
interface Comparison {
  readonly logisticSessions: readonly ComparedLogisticSession[];
  readonly trainingSessions: readonly ComparedTraining[];
}

const NOTHING: Comparison = { logisticSessions: [], trainingSessions: [] };

const readComparison = async (ids: readonly number[], signal: AbortSignal): Promise<Comparison> => {
  const search = new URLSearchParams(ids.map((id) => ['id[]', String(id)]));
  return (await httpClient(`/api/planning/comparison?${search}`, { signal })).json as Comparison;
};

/** The sessions in the chosen order, and their trainings by IRI, in one request. */
export const useComparison = (ids: readonly number[]) => {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...COMPARED_KEY, ids],
    queryFn: ({ signal }) => readComparison(ids, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
  useLiveChanges(TABLES, () => void client.invalidateQueries({ queryKey: COMPARED_KEY }));
  const { logisticSessions, trainingSessions } = query.data ?? NOTHING;
  const found = new Map(logisticSessions.map((logisticSession) => [logisticSession.id, logisticSession]));
  return {
    sessions: ids.flatMap((id) => found.get(id) ?? []),
    trainings: new Map(trainingSessions.map((training) => [training['@id'], training])),
    isLoading: ids.length > 0 && query.isPending,
    error: query.error,
    retry: () => query.refetch(),
  };
};
