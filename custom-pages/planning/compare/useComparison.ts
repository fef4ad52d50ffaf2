import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { collectionPath, iriOf } from '../../../model/kernel/resource.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { fetchMembers } from '../fetchMembers.ts';
import { PLANNING_KEY } from '../planningKey.ts';
import type { ComparedSession, ComparedTraining } from './comparedSession.ts';

const TABLES = ['logistic_sessions', 'training_sessions', 'need_trainings'];
const COMPARED_KEY = [...PLANNING_KEY, 'compared'] as const;

/** Null: it is gone, or it is none of the person's. */
const fetchItem = async <Item>(iri: string, signal: AbortSignal): Promise<Item | null> => {
  try {
    return (await httpClient(iri, { signal })).json as Item;
  } catch (error) {
    if ((error as { readonly status?: number }).status === 404) return null;
    throw error;
  }
};

const fetchItems = <Item>(iris: readonly string[], signal: AbortSignal): Promise<readonly (Item | null)[]> =>
  Promise.all(iris.map((iri) => fetchItem<Item>(iri, signal)));

/** The list, which everybody of the planning reads, does not tell of vehicles and tools: the items do. */
const fetchSessions = (ids: readonly number[], mayOpen: boolean, signal: AbortSignal) =>
  mayOpen
    ? fetchItems<ComparedSession>(
        ids.map((id) => iriOf('logistic_sessions', id)),
        signal,
      )
    : fetchMembers<ComparedSession | null>(
        collectionPath('logistic_sessions'),
        ids.map((id) => ['id[]', String(id)] as const),
        signal,
      );

const useSessions = (ids: readonly number[]) => {
  const mayOpen = useMayUse('logistic_sessions', 'edit');
  return useQuery({
    queryKey: [...COMPARED_KEY, 'sessions', mayOpen, ids],
    queryFn: ({ signal }) => fetchSessions(ids, mayOpen, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
};

/** With their trainees. */
const useTrainings = (iris: readonly string[]) => {
  const isEnabled = useMayUse('training_sessions', 'edit') && iris.length > 0;
  const query = useQuery({
    queryKey: [...COMPARED_KEY, 'trainings', iris],
    queryFn: ({ signal }) => fetchItems<ComparedTraining>(iris, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  return { ...query, isAwaited: isEnabled && query.isPending };
};

const isFound = <Item>(item: Item | null): item is Item => item !== null;

const irisOfTrainings = (sessions: readonly ComparedSession[]): readonly string[] => [
  ...new Set(sessions.flatMap(({ trainingSessions }) => trainingSessions.map((training) => training['@id']))),
];

/** The sessions in the order in which they were chosen, and their trainings by IRI, as far as the person reads them. */
export const useComparison = (ids: readonly number[]) => {
  const client = useQueryClient();
  const sessions = useSessions(ids);
  const found = new Map((sessions.data ?? []).filter(isFound).map((session) => [session.id, session]));
  const shown = ids.flatMap((id) => found.get(id) ?? []);
  const trainings = useTrainings(irisOfTrainings(shown));
  useLiveChanges(TABLES, () => void client.invalidateQueries({ queryKey: COMPARED_KEY }));
  return {
    sessions: shown,
    trainings: new Map((trainings.data ?? []).filter(isFound).map((training) => [training['@id'], training])),
    isLoading: ids.length > 0 && (sessions.isPending || trainings.isAwaited),
    error: sessions.error ?? trainings.error,
    retry: () => Promise.all([sessions.refetch(), trainings.refetch()]),
  };
};
