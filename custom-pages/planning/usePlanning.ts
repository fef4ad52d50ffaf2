import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { collectionPath } from '../../model/kernel/resource.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { PLANNING_MESSAGES } from './messages.ts';
import { ownAreaIds } from './ownAreaIds.ts';
import { planningEvents } from './planningEvents.ts';
import { PLANNING_KEY } from './planningKey.ts';
import { type PlanningPeriod, periodBounds } from './planningPeriod.ts';
import { planningRows } from './planningRows.ts';
import type { PlanningArea, PlanningLogisticArea, PlanningSession } from './planningSession.ts';

const fetchAll = async <Member>(path: string, query: Record<string, string>, signal: AbortSignal): Promise<readonly Member[]> => {
  const { json } = await httpClient(`${path}?${new URLSearchParams({ ...query, pagination: 'false' })}`, { signal });
  return (json as { readonly member: readonly Member[] }).member;
};

const fetchAreas = async (signal: AbortSignal) => {
  const [logisticAreas, areas] = await Promise.all([
    fetchAll<PlanningLogisticArea>(collectionPath('logistic_areas'), {}, signal),
    fetchAll<PlanningArea>(collectionPath('areas'), {}, signal),
  ]);
  return { logisticAreas, areas };
};

const fetchSessions = (period: PlanningPeriod, signal: AbortSignal) => {
  const { after, before } = periodBounds(period);
  const query = { 'startAt[before]': before, 'endAt[after]': after };
  return fetchAll<PlanningSession>(collectionPath('logistic_sessions'), query, signal);
};

/** Rows and sessions of a period: one request for the sessions, and the areas whenever the planning opens. */
export const usePlanning = (period: PlanningPeriod) => {
  const user = useCurrentUser();
  const areas = useQuery({
    queryKey: ['areas', 'planning'],
    queryFn: ({ signal }) => fetchAreas(signal),
  });
  const sessions = useQuery({
    queryKey: [...PLANNING_KEY, period.from, period.to],
    queryFn: ({ signal }) => fetchSessions(period, signal),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(
    () =>
      areas.data
        ? planningRows({ ...areas.data, ownAreas: ownAreaIds(user?.areas ?? []), otherGroup: PLANNING_MESSAGES.otherAreas })
        : [],
    [areas.data, user],
  );
  const events = useMemo(() => planningEvents(sessions.data ?? []), [sessions.data]);
  return {
    rows,
    events,
    /** No logistic area groups the rows: an organisation that is just being set up. */
    isUngrouped: areas.data?.logisticAreas.length === 0,
    isLoading: areas.isPending || sessions.isPending,
    /** Another period is on its way; what shows meanwhile is the one before. */
    isRefreshing: sessions.isFetching,
    isOutdated: sessions.isPlaceholderData,
    error: areas.error ?? sessions.error,
    retry: () => Promise.all([areas.refetch(), sessions.refetch()]),
  };
};
