import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { CardText } from '../../../model/customisation/cardFields.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { areNarrower, narrowedSessions } from './narrowedCalendar.ts';
import type { Unavailability } from './planningAbsences.ts';
import { filterQuery, type PlanningFilters } from './planningFilters.ts';
import { PLANNING_KEY } from './planningKey.ts';
import type { PlanningLogisticArea, PlanningLogisticSession } from './planningLogisticSession.ts';
import type { CalendarDay, EventDay } from './planningMarks.ts';
import { type PlanningPeriod, periodBounds } from './planningPeriod.ts';
import type { RowKind } from './rowKinds.ts';

const PATH = '/api/planning/calendar';

/** Everything the planning shows of a period, from one call. */
interface PlanningCalendar {
  readonly logisticSessions: readonly PlanningLogisticSession[];
  readonly eventDays: readonly EventDay[];
  readonly calendarDays: readonly CalendarDay[];
  /** With vehicle rows only; list rows do not have them. */
  readonly vehicles: readonly { readonly session: string; readonly vehicles: readonly string[] }[];
  /** With trainer rows only. */
  readonly unavailabilities: readonly Unavailability[];
}

const NOTHING: PlanningCalendar = { logisticSessions: [], eventDays: [], calendarDays: [], vehicles: [], unavailabilities: [] };

const DRAWN = Object.keys(NOTHING) as readonly (keyof PlanningCalendar)[];

const withUnchangedSessions = (
  before: readonly PlanningLogisticSession[],
  after: readonly PlanningLogisticSession[],
): readonly PlanningLogisticSession[] => {
  const sessionsBefore = new Map(before.map((logisticSession) => [logisticSession['@id'], logisticSession]));
  const merged = after.map((logisticSession) => replaceEqualDeep(sessionsBefore.get(logisticSession['@id']), logisticSession));
  return merged.length === before.length && merged.every((logisticSession, index) => logisticSession === before[index])
    ? before
    : merged;
};

/** Reuses unchanged objects, also at another index, so that they are not rendered again. */
export const keepUnchanged = (before: unknown, after: unknown): PlanningCalendar => {
  const [former, now] = [before as PlanningCalendar | undefined, after as PlanningCalendar];
  if (!former) return now;
  const logisticSessions = withUnchangedSessions(former.logisticSessions, now.logisticSessions);
  const merged = replaceEqualDeep({ ...former, logisticSessions }, { ...now, logisticSessions });
  return DRAWN.every((part) => merged[part] === former[part]) ? former : merged;
};

/** Row kinds that need more than the sessions. */
const ASKED_ROWS: readonly RowKind[] = ['vehicle', 'trainer'];

interface CalendarOptions {
  readonly period: PlanningPeriod;
  readonly rowKind: RowKind;
  readonly filters: PlanningFilters;
  /** Codes of the added fields that cards show. Default none. */
  readonly cardFields?: readonly string[];
  /** The list of days says the absences of trainers, whatever the rows. Default false. */
  readonly isList?: boolean;
}

/** The kinds of rows whose further parts are needed. */
const rowsOf = ({ rowKind, isList = false }: Pick<CalendarOptions, 'rowKind' | 'isList'>): readonly RowKind[] =>
  ASKED_ROWS.filter((kind) => kind === rowKind || (isList && kind === 'trainer'));

/** The query of a period. */
export const calendarSearch = ({ period, filters, cardFields = [], ...options }: CalendarOptions): string => {
  const { after, before } = periodBounds(period);
  return new URLSearchParams([
    ['startAt[before]', before],
    ['endAt[after]', after],
    ...filterQuery(filters).map(([name, value]) => [name, value]),
    ...rowsOf(options).map((rows) => ['rows', rows]),
    ...cardFields.map((code) => ['card', code]),
  ]).toString();
};

interface SessionCard {
  readonly session: string;
  readonly texts: readonly CardText[];
}

/** Added fields become a part of their session, so that its block is drawn again when one changes. */
const withCards = (logisticSessions: readonly PlanningLogisticSession[], cards: readonly SessionCard[]) => {
  const textsOf = new Map(cards.map(({ session, texts }) => [session, texts]));
  return logisticSessions.map((logisticSession) => {
    const card = textsOf.get(logisticSession['@id']);
    return card ? { ...logisticSession, card } : logisticSession;
  });
};

export const fetchCalendar = async (search: string, signal: AbortSignal): Promise<PlanningCalendar> => {
  const { json } = await httpClient(`${PATH}?${search}`, { signal });
  const { cards, ...calendar } = json as PlanningCalendar & { readonly cards: readonly SessionCard[] };
  return cards.length > 0 ? { ...calendar, logisticSessions: withCards(calendar.logisticSessions, cards) } : calendar;
};

/**
 * The period in one request; while another period loads the previous one is shown, but not while other rows load. A filter of what
 * is loaded shows at once: its answer then changes only what differs.
 */
export const usePlanningCalendar = (options: CalendarOptions, logisticAreas: readonly PlanningLogisticArea[]) => {
  const { filters } = options;
  const shownCalendar = useRef<PlanningCalendar | undefined>(undefined);
  const rows = rowsOf(options).join(' ');
  const search = calendarSearch(options);
  const query = useQuery({
    queryKey: [...PLANNING_KEY, 'calendar', rows, search, filters],
    structuralSharing: keepUnchanged,
    queryFn: async ({ signal }) => keepUnchanged(shownCalendar.current, await fetchCalendar(search, signal)),
    placeholderData: (previous: PlanningCalendar | undefined, former) => {
      if (!previous || !former?.queryKey.includes(rows)) return undefined;
      if (!areNarrower(former.queryKey.at(-1) as PlanningFilters, filters)) return previous;
      return { ...previous, logisticSessions: narrowedSessions(previous.logisticSessions, filters, logisticAreas) };
    },
  });
  useEffect(() => {
    shownCalendar.current = query.data;
  }, [query.data]);
  const drawn = query.data ?? NOTHING;
  const vehiclesOf = useMemo(() => new Map(drawn.vehicles.map(({ session, vehicles }) => [session, vehicles])), [drawn.vehicles]);
  return { query, drawn, vehiclesOf };
};
