import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { useSavedFilters } from '../../src/filters/useSavedFilters.ts';
import { type PlanningFilters, readPlanningFilters, writePlanningFilters } from './planningFilters.ts';
import { type PlanningAddress, planningPeriod, readPlanningAddress, writePlanningAddress } from './planningPeriod.ts';
import { hasViewSettings, savedViewOf, withSavedView } from './planningSavedView.ts';
import { type RowKind, readRowKind } from './rows/rowKinds.ts';

const withRows = (rows: RowKind, search: URLSearchParams): URLSearchParams => {
  const written = new URLSearchParams(search);
  if (rows === 'area') written.delete('rows');
  else written.set('rows', rows);
  return written;
};

const SCENARIO = 'scenario';

const readScenario = (search: URLSearchParams): number | null => {
  const text = search.get(SCENARIO);
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

const withScenario = (id: number | null, search: URLSearchParams): URLSearchParams => {
  const written = new URLSearchParams(search);
  if (id === null) written.delete(SCENARIO);
  else written.set(SCENARIO, String(id));
  return written;
};

const WITHOUT_WEEKENDS = 'weekends';

const withWeekends = (shows: boolean, search: URLSearchParams): URLSearchParams => {
  const written = new URLSearchParams(search);
  if (shows) written.delete(WITHOUT_WEEKENDS);
  else written.set(WITHOUT_WEEKENDS, '0');
  return written;
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
    /** Id of the proposal that is drawn; null: none. */
    scenario: readScenario(search),
    goTo: (next: Partial<PlanningAddress>) => change(writePlanningAddress({ ...address, ...next }, today, search)),
    showRows: (rows: RowKind) => change(withRows(rows, search)),
    showWeekends: (shows: boolean) => change(withWeekends(shows, search)),
    showScenario: (id: number | null) => change(withScenario(id, search)),
    filter: (next: PlanningFilters) => change(writePlanningFilters(next, search)),
  };
};
