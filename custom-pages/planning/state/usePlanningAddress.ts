import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { readCardFields } from '../../../model/customisation/cardFields.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useSavedFilters } from '../../../src/filters/useSavedFilters.ts';
import { type PlanningFilters, readPlanningFilters, writePlanningFilters } from '../data/planningFilters.ts';
import {
  PLANNING_VIEWS,
  type PlanningAddress,
  planningPeriod,
  readPlanningAddress,
  writePlanningAddress,
} from '../data/planningPeriod.ts';
import { ROW_KINDS, type RowKind, readRowKind } from '../data/rowKinds.ts';

const withRows = (rows: RowKind, search: URLSearchParams): URLSearchParams => {
  const nextSearch = new URLSearchParams(search);
  if (rows === 'area') nextSearch.delete('rows');
  else nextSearch.set('rows', rows);
  return nextSearch;
};

const SCENARIO = 'scenario';

const readScenario = (search: URLSearchParams): number | null => {
  const text = search.get(SCENARIO);
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

const withScenario = (id: number | null, search: URLSearchParams): URLSearchParams => {
  const nextSearch = new URLSearchParams(search);
  if (id === null) nextSearch.delete(SCENARIO);
  else nextSearch.set(SCENARIO, String(id));
  return nextSearch;
};

const WITHOUT_WEEKENDS = 'weekends';

const withWeekends = (shows: boolean, search: URLSearchParams): URLSearchParams => {
  const nextSearch = new URLSearchParams(search);
  if (shows) nextSearch.delete(WITHOUT_WEEKENDS);
  else nextSearch.set(WITHOUT_WEEKENDS, '0');
  return nextSearch;
};

const CARD = 'card';

/** Codes of the added fields that the cards of an address show. */
const readCard = (search: URLSearchParams): readonly string[] =>
  readCardFields(search.get(CARD)?.split(',') ?? []).map(({ code }) => code);

const withCard = (codes: readonly string[], search: URLSearchParams): URLSearchParams => {
  const nextSearch = new URLSearchParams(search);
  if (codes.length > 0) nextSearch.set(CARD, codes.join(','));
  else nextSearch.delete(CARD);
  return nextSearch;
};

/** Content of a person's `filtersPlanning`: filters, row kind, view, `0` for hidden weekends, and added fields on the cards. */
type PlanningSavedView = PlanningFilters & {
  readonly rows?: string;
  readonly view?: string;
  readonly weekends?: '0';
  readonly card?: readonly string[];
};

const KEPT_WITH_FILTERS = { rows: ROW_KINDS, view: PLANNING_VIEWS, weekends: ['0'] } as const;

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(String);

/** The saved view of an address, without the day. */
export const savedViewOf = (search: URLSearchParams): PlanningSavedView => {
  const rows = readRowKind(search);
  const view = PLANNING_VIEWS.find((name) => name === search.get('view'));
  const card = readCard(search);
  return {
    ...readPlanningFilters(search),
    ...(rows === 'area' ? {} : { rows }),
    ...(view ? { view } : {}),
    ...(search.get('weekends') === '0' ? { weekends: '0' } : {}),
    ...(card.length > 0 ? { card } : {}),
  };
};

/** Does the address contain view settings: then it is a shared link and wins. */
export const hasViewSettings = (search: URLSearchParams): boolean => Object.keys(savedViewOf(search)).length > 0;

/** The address with the saved view, ignoring invalid parts. */
export const withSavedView = (storedView: unknown, search: URLSearchParams): URLSearchParams => {
  if (typeof storedView !== 'object' || storedView === null) return search;
  const texts = new URLSearchParams(Object.entries(storedView).map(([name, value]) => [name, textsOf(value).join(',')]));
  const restored = writePlanningFilters(readPlanningFilters(texts), search);
  for (const [name, allowed] of Object.entries(KEPT_WITH_FILTERS)) {
    const value = texts.get(name);
    if (value && allowed.some((one) => one === value)) restored.set(name, value);
  }
  return withCard(readCard(texts), restored);
};

/** The planning's state, in the address so that it can be bookmarked and shared; also saved per person. */
export const usePlanningAddress = () => {
  const [search, setSearch] = useSearchParams();
  const { read, save } = useSavedFilters('filtersPlanning');
  const today = parisDay(serverNow());
  const { view, day } = readPlanningAddress(search, today);
  const period = useMemo(() => planningPeriod({ view, day }), [view, day]);
  const filterText = String(writePlanningFilters(readPlanningFilters(search), new URLSearchParams()));
  const filters = useMemo(() => readPlanningFilters(new URLSearchParams(filterText)), [filterText]);
  const cardText = readCard(search).join();
  const cardFields = useMemo(() => (cardText ? cardText.split(',') : []), [cardText]);

  // An address without settings opens the person's last view; one with settings is a link.
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (!hasViewSettings(search)) setSearch(withSavedView(read(), search), { replace: true });
  }, [search, setSearch, read]);

  const change = (next: URLSearchParams) => {
    setSearch(next);
    save(savedViewOf(next));
  };
  const address: PlanningAddress = { view, day };
  return {
    address,
    period,
    today,
    rowKind: readRowKind(search),
    showsWeekends: search.get(WITHOUT_WEEKENDS) !== '0',
    filters,
    cardFields,
    /** Id of the proposal that is drawn; null: none. */
    scenario: readScenario(search),
    goTo: (next: Partial<PlanningAddress>) => change(writePlanningAddress({ ...address, ...next }, today, search)),
    showRows: (rows: RowKind) => change(withRows(rows, search)),
    showWeekends: (shows: boolean) => change(withWeekends(shows, search)),
    showCard: (codes: readonly string[]) => change(withCard(codes, search)),
    showScenario: (id: number | null) => change(withScenario(id, search)),
    filter: (next: PlanningFilters) => change(writePlanningFilters(next, search)),
  };
};
