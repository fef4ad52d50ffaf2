import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publicHolidays } from '../../../model/calendar/publicHolidays.ts';
import { CARD_RECORDS, readCardFields } from '../../../model/customisation/cardFields.ts';
import { idFromIri } from '../../../model/kernel/resource.ts';
import type { ScenarioItem, ScenarioView } from '../../../model/scenarios/scenarioView.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import { fetchRows } from '../../../src/providers/fetchFields.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import { planningAbsences, type Unavailability } from './planningAbsences.ts';
import { type PlanningEvent, planningEvents } from './planningEvents.ts';
import type { PlanningFilters } from './planningFilters.ts';
import { PLANNING_KEY } from './planningKey.ts';
import type { PlanningArea, PlanningLogisticArea, PlanningLogisticSession } from './planningLogisticSession.ts';
import { type CalendarDay, dayMarks, type EventDay } from './planningMarks.ts';
import { addDays, type PlanningPeriod } from './planningPeriod.ts';
import { type PlanningRow, planningRows } from './planningRows.ts';
import { proposedEvents } from './proposedEvents.ts';
import { type RowKind, rowsOfLogisticSession } from './rowKinds.ts';
import { usePlanningCalendar } from './usePlanningCalendar.ts';
import { useResourceRows } from './useResourceRows.ts';

const NO_AREAS: readonly PlanningLogisticArea[] = [];

const ALL = [['pagination', 'false']] as const;
const IN_USE = [['isInUse', 'true'], ...ALL] as const;

const fetchAreas = async (signal: AbortSignal) => {
  const [logisticAreas, areas] = await Promise.all([
    fetchRows<PlanningLogisticArea>('logistic_areas', { fields: ['name', 'position', 'areas'], query: ALL }, signal),
    fetchRows<PlanningArea>('areas', { fields: ['code', 'name'], query: IN_USE }, signal),
  ]);
  return { logisticAreas: logisticAreas.member, areas: areas.member };
};

interface PlanningOptions {
  readonly period: PlanningPeriod;
  readonly rowKind: RowKind;
  readonly filters: PlanningFilters;
  /** Codes of the added fields that cards show. */
  readonly cardFields: readonly string[];
  /** The proposal to draw, and whether it can be changed. */
  readonly layer: { readonly scenario: ScenarioView | null; readonly isOpen: boolean };
  /** Is it a list of days. */
  readonly isList: boolean;
}

interface DayMarkSources {
  readonly period: PlanningPeriod;
  readonly eventDays: readonly EventDay[];
  readonly calendarDays: readonly CalendarDay[];
  readonly logisticAreas: readonly PlanningLogisticArea[] | undefined;
}

/** Marked days of the period; without the right to read them, public holidays only. */
const useMarks = ({ period, eventDays, calendarDays, logisticAreas = NO_AREAS }: DayMarkSources) =>
  useMemo(() => {
    const years = [...new Set([period.from, addDays(period.to, -1)].map((day) => Number(day.slice(0, 4))))];
    const holidays = years.flatMap(publicHolidays).filter(({ date }) => date >= period.from && date < period.to);
    return dayMarks({ eventDays, calendarDays, publicHolidays: holidays, logisticAreas });
  }, [period, eventDays, calendarDays, logisticAreas]);

const NO_FILTERS: PlanningFilters = {};

type Areas = Awaited<ReturnType<typeof fetchAreas>>;

const areaId = (area: unknown): number | null => {
  if (typeof area === 'number') return area;
  if (typeof area === 'string') return idFromIri('areas', area);
  if (typeof area === 'object' && area !== null && 'id' in area && typeof area.id === 'number') return area.id;
  return null;
};

/** Ids of the current user's areas, in any of the server's formats. */
export const ownAreaIds = (areas: readonly unknown[]): readonly number[] => areas.map(areaId).filter((id) => id !== null);

/** The rows of the person's areas, filtered. */
const useAreaRows = (areas: Areas | undefined, { area, logisticArea }: PlanningFilters) => {
  const ownAreas = useCurrentUser()?.areas;
  return useMemo(() => {
    if (!areas) return [];
    const only = { ...(area ? { areas: area } : {}), ...(logisticArea ? { logisticAreas: logisticArea } : {}) };
    return planningRows({ ...areas, ownAreas: ownAreaIds(ownAreas ?? []), only, otherGroup: PLANNING_MESSAGES.otherAreas });
  }, [areas, ownAreas, area, logisticArea]);
};

const LIVE_TABLES = [
  'logistic_sessions',
  'training_sessions',
  'need_trainings',
  'event_days',
  'calendar_days',
  'trainer_unavailabilities',
] as const;

interface Drawn {
  readonly logisticSessions: readonly PlanningLogisticSession[];
  readonly unavailabilities: readonly Unavailability[];
  readonly vehiclesOf: Parameters<typeof rowsOfLogisticSession>[2];
}

const NO_ROWS: readonly PlanningRow[] = [];
const NO_ITEMS: readonly ScenarioItem[] = [];

/** The proposed sessions of the shown areas; none once the proposal is adopted. */
const useProposedEvents = (
  { period, rowKind, filters, layer: { scenario, isOpen } }: PlanningOptions,
  { areas, events }: { readonly areas: readonly PlanningRow[]; readonly events: readonly PlanningEvent[] },
) => {
  const items = scenario && scenario.status !== 'adopted' ? scenario.items : NO_ITEMS;
  return useMemo(
    () => proposedEvents(items, { period, rowKind, filters, isOpen, areas, events }),
    [items, period, rowKind, filters, isOpen, areas, events],
  );
};

/** Sessions and absences in the words of now: drawn outside of React, they are made anew once an administrator changes a word. */
const useInOurWords = ({ logisticSessions, unavailabilities, vehiclesOf }: Drawn, rowKind: RowKind) => {
  const words = useWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session's event has words
  const events = useMemo(
    () => planningEvents(logisticSessions, (logisticSession) => rowsOfLogisticSession(rowKind, logisticSession, vehiclesOf)),
    [logisticSessions, rowKind, vehiclesOf, words],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: an absence has words
  const absences = useMemo(() => planningAbsences(unavailabilities), [unavailabilities, words]);
  return { events, absences };
};

/** Rows, sessions, proposed sessions and marked days of a period, updated live. */
export const usePlanning = (options: PlanningOptions) => {
  const { period, rowKind, filters, cardFields, isList } = options;
  const client = useQueryClient();
  const tables = [...LIVE_TABLES, ...readCardFields(cardFields).map(({ record }) => CARD_RECORDS[record])];
  useLiveChanges(tables, () => void client.invalidateQueries({ queryKey: PLANNING_KEY }));
  const areas = useQuery({ queryKey: ['areas', 'planning'], queryFn: ({ signal }) => fetchAreas(signal) });
  const {
    query: calendar,
    drawn,
    vehiclesOf,
  } = usePlanningCalendar({ period, rowKind, filters, cardFields, isList }, areas.data?.logisticAreas ?? NO_AREAS);
  const { events, absences } = useInOurWords({ ...drawn, vehiclesOf }, rowKind);
  const marks = useMarks({ ...drawn, period, logisticAreas: areas.data?.logisticAreas });
  const areaRows = useAreaRows(areas.data, NO_FILTERS);
  const shownAreaRows = useAreaRows(areas.data, filters);
  const isNational = (useCurrentUser()?.areas ?? []).length === 0;
  const proposed = useProposedEvents(options, { areas: shownAreaRows, events });
  const drawnEvents = useMemo(() => (proposed.length > 0 ? [...events, ...proposed] : events), [events, proposed]);
  const resources = useResourceRows(rowKind, drawnEvents);
  return {
    rows: rowKind === 'area' ? shownAreaRows : resources.rows,
    /** All areas of the person, unfiltered. */
    areaRows,
    /** The same, filtered. */
    shownAreaRows,
    /** Areas to begin with: filtered ones, or those of the person; none for a person of all areas. */
    ownAreaRows: isNational && shownAreaRows.length === areaRows.length ? NO_ROWS : shownAreaRows,
    events,
    proposed,
    /** Sessions and proposed ones. */
    drawnEvents,
    marks,
    /** Absences of trainers; empty on a timeline of other rows. */
    absences,
    /** No logistic area groups the rows: the organisation is being set up. */
    isUngrouped: areas.data?.logisticAreas.length === 0,
    isLoading: areas.isPending || calendar.isPending || resources.isLoading,
    /** Another period is loading; the previous one is shown meanwhile. */
    isRefreshing: calendar.isFetching,
    isOutdated: calendar.isPlaceholderData,
    error: areas.error ?? calendar.error ?? resources.error,
    retry: () => Promise.all([areas.refetch(), calendar.refetch(), resources.refetch()]),
  };
};
