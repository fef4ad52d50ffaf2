import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { collectionPath } from '../../model/kernel/resource.ts';
import { publicHolidays } from '../../model/publicHolidays.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { fetchMembers } from './commands/fetchMembers.ts';
import { PLANNING_MESSAGES } from './messages.ts';
import { planningEvents } from './planningEvents.ts';
import { filterQuery, type PlanningFilters } from './planningFilters.ts';
import { PLANNING_KEY } from './planningKey.ts';
import { type CalendarDay, dayMarks, type EventDay } from './planningMarks.ts';
import { addDays, type PlanningPeriod, periodBounds } from './planningPeriod.ts';
import type { PlanningArea, PlanningLogisticArea, PlanningSession } from './planningSession.ts';
import { ownAreaIds } from './rows/ownAreaIds.ts';
import { planningRows } from './rows/planningRows.ts';
import { type RowKind, rowsOfSession } from './rows/rowKinds.ts';
import { useResourceRows } from './rows/useResourceRows.ts';

type Query = readonly (readonly [string, string])[];

const fetchAreas = async (signal: AbortSignal) => {
  const [logisticAreas, areas] = await Promise.all([
    fetchMembers<PlanningLogisticArea>(collectionPath('logistic_areas'), [], signal),
    fetchMembers<PlanningArea>(collectionPath('areas'), [], signal),
  ]);
  return { logisticAreas, areas };
};

const fetchMarks = async ({ from, to }: PlanningPeriod, signal: AbortSignal) => {
  const between = (name: string): Query => [
    [`${name}[after]`, from],
    [`${name}[before]`, addDays(to, -1)],
  ];
  const [eventDays, calendarDays] = await Promise.all([
    fetchMembers<EventDay>(collectionPath('event_days'), between('dateEvent'), signal),
    fetchMembers<CalendarDay>(collectionPath('calendar_days'), between('date'), signal),
  ]);
  return { eventDays, calendarDays };
};

interface PlanningOptions {
  readonly period: PlanningPeriod;
  readonly rowKind: RowKind;
  readonly filters: PlanningFilters;
}

interface VehiclesOfSession {
  readonly session: string;
  readonly vehicles: readonly string[];
}

/** The sessions of a period by one request; which vehicles stand in them by another, when the rows are vehicles. */
const useSessions = ({ period, rowKind, filters }: PlanningOptions) => {
  const { after, before } = periodBounds(period);
  const query: Query = [['startAt[before]', before], ['endAt[after]', after], ...filterQuery(filters)];
  const key = [...PLANNING_KEY, 'sessions', query];
  const sessions = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchMembers<PlanningSession>(collectionPath('logistic_sessions'), query, signal),
    placeholderData: keepPreviousData,
  });
  const vehicles = useQuery({
    queryKey: [...PLANNING_KEY, 'vehicles', query],
    queryFn: ({ signal }) => fetchMembers<VehiclesOfSession>('/api/planning/vehicles', query, signal),
    placeholderData: keepPreviousData,
    enabled: rowKind === 'vehicle',
  });
  const vehiclesOf = useMemo(
    () => new Map((vehicles.data ?? []).map(({ session, vehicles: iris }) => [session, iris])),
    [vehicles.data],
  );
  const events = useMemo(
    () => planningEvents(sessions.data ?? [], (session) => rowsOfSession(rowKind, session, vehiclesOf)),
    [sessions.data, rowKind, vehiclesOf],
  );
  return { sessions, events, isPending: sessions.isPending || (rowKind === 'vehicle' && vehicles.isPending) };
};

/** Days of the period that are drawn apart; who may not read them sees the public holidays alone. */
const useMarks = (period: PlanningPeriod, logisticAreas: readonly PlanningLogisticArea[] | undefined) => {
  const mayReadEvents = useMayUse('event_days', 'list');
  const mayReadCalendar = useMayUse('calendar_days', 'list');
  const { data } = useQuery({
    queryKey: [...PLANNING_KEY, 'marks', period.from, period.to],
    queryFn: ({ signal }) => fetchMarks(period, signal),
    placeholderData: keepPreviousData,
    enabled: mayReadEvents && mayReadCalendar,
  });
  return useMemo(() => {
    const years = [...new Set([period.from, addDays(period.to, -1)].map((day) => Number(day.slice(0, 4))))];
    return dayMarks({
      eventDays: data?.eventDays ?? [],
      calendarDays: data?.calendarDays ?? [],
      publicHolidays: years.flatMap(publicHolidays).filter(({ date }) => date >= period.from && date < period.to),
      logisticAreas: logisticAreas ?? [],
    });
  }, [data, period, logisticAreas]);
};

const NO_FILTERS: PlanningFilters = {};

type Areas = Awaited<ReturnType<typeof fetchAreas>>;

/** The rows of the person's areas, of those that the planning is narrowed to. */
const useAreaRows = (areas: Areas | undefined, { area, logisticArea }: PlanningFilters) => {
  const ownAreas = useCurrentUser()?.areas;
  return useMemo(() => {
    if (!areas) return [];
    const only = { ...(area ? { areas: area } : {}), ...(logisticArea ? { logisticAreas: logisticArea } : {}) };
    return planningRows({ ...areas, ownAreas: ownAreaIds(ownAreas ?? []), only, otherGroup: PLANNING_MESSAGES.otherAreas });
  }, [areas, ownAreas, area, logisticArea]);
};

const LIVE_TABLES = ['logistic_sessions', 'training_sessions', 'need_trainings', 'event_days', 'calendar_days'] as const;

/** Rows, sessions and marked days of a period; others' changes come in by themselves. */
export const usePlanning = ({ period, rowKind, filters }: PlanningOptions) => {
  const client = useQueryClient();
  useLiveChanges(LIVE_TABLES, () => void client.invalidateQueries({ queryKey: PLANNING_KEY }));
  const areas = useQuery({ queryKey: ['areas', 'planning'], queryFn: ({ signal }) => fetchAreas(signal) });
  const { sessions, events, isPending } = useSessions({ period, rowKind, filters });
  const resources = useResourceRows(rowKind, events);
  const marks = useMarks(period, areas.data?.logisticAreas);
  const areaRows = useAreaRows(areas.data, NO_FILTERS);
  const shownAreaRows = useAreaRows(areas.data, filters);
  return {
    rows: rowKind === 'area' ? shownAreaRows : resources.rows,
    /** Every area of the person, whatever the planning is narrowed to. */
    areaRows,
    events,
    marks,
    /** No logistic area groups the rows: an organisation that is just being set up. */
    isUngrouped: areas.data?.logisticAreas.length === 0,
    isLoading: areas.isPending || isPending || resources.isLoading,
    /** Another period is on its way; what shows meanwhile is the one before. */
    isRefreshing: sessions.isFetching,
    isOutdated: sessions.isPlaceholderData,
    error: areas.error ?? sessions.error ?? resources.error,
    retry: () => Promise.all([areas.refetch(), sessions.refetch(), resources.refetch()]),
  };
};
