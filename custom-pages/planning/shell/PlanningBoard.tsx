import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { lazyPage } from '../../../src/pageParts/lazyPage.tsx';
import type { FreeSlot } from '../commands/freeSlot.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { countFilters } from '../data/planningFilters.ts';
import { isProposed } from '../data/proposedEvents.ts';
import { useHiddenSessions } from '../data/useHiddenSessions.ts';
import type { usePlanning } from '../data/usePlanning.ts';
import type { PlanningDialogs } from '../dialogs/usePlanningDialogs.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import type { ScenarioLayer } from '../scenario/useScenarioLayer.ts';
import type { Folding } from '../state/useFolding.ts';
import type { usePlanningAddress } from '../state/usePlanningAddress.ts';
import type { Drop } from '../timeline/fullcalendar/timelineDrag.ts';
import type { PlanningPoolState } from './usePlanningPool.ts';

// A screen needs one of them.
const loadTimeline = () => import('../timeline/PlanningTimeline.tsx').then((module) => module.PlanningTimeline);
const PlanningTimeline = lazyPage(loadTimeline);
const loadDayList = () => import('./PlanningDayList.tsx').then((module) => module.PlanningDayList);
const PlanningDayList = lazyPage(loadDayList);

interface PlanningBoardProps {
  readonly state: ReturnType<typeof usePlanningAddress>;
  readonly planning: ReturnType<typeof usePlanning>;
  readonly dialogs: PlanningDialogs;
  readonly pool: PlanningPoolState;
  readonly layer: ScenarioLayer;
  readonly folding: Folding;
  /** A list of days instead of the timeline. */
  readonly isList: boolean;
  /** Is there a panel beside it. */
  readonly isBeside: boolean;
}

/** Loads the calendar, or the list of days, in parallel with the sessions; lazyPage reports a failure. */
export const usePreloadedBoard = (isList: boolean): void =>
  useEffect(() => {
    const loading: Promise<unknown> = isList ? loadDayList() : loadTimeline();
    loading.catch(() => undefined);
  }, [isList]);

interface FootProps {
  readonly count: number;
  readonly state: PlanningBoardProps['state'];
  readonly isLoading: boolean;
  readonly hints: readonly string[];
}

const Foot = ({ count, state: { period, filters, filter }, isLoading, hints }: FootProps) => {
  const isFiltered = countFilters(filters) > 0;
  const none = isFiltered ? PLANNING_MESSAGES.emptyFiltered : PLANNING_MESSAGES.empty;
  const hidden = useHiddenSessions({ period, filters, onFilter: filter, isEmpty: count === 0 && !isLoading });
  return (
    <>
      <Typography color="textSecondary" variant="body2" role="status" sx={{ py: 1 }}>
        {[count === 0 ? none : PLANNING_MESSAGES.sessions(count), ...hints].join(' · ')}
      </Typography>
      {count === 0 ? <HiddenRowButtons rows={hidden} /> : null}
    </>
  );
};

/** Sessions and proposed sessions on a timeline, or as a list of days. */
export const PlanningBoard = (props: PlanningBoardProps) => {
  const { state, planning, dialogs, pool, layer, folding, isList, isBeside } = props;
  const { address, period, today, rowKind, showsWeekends, goTo } = state;
  const { rows, events, drawnEvents, marks, absences } = planning;
  const mayCreate = useMayUse('training_sessions', 'create');
  const mayMove = useMayUse('logistic_sessions', 'update');
  const drop = (dropped: Drop) => {
    if (isProposed(dropped.event)) void layer.drop(dropped, dropped.event);
    else dialogs.drop(dropped, events);
  };
  const openEvent = (event: PlanningEvent, element: HTMLElement) => {
    if (isProposed(event)) layer.openMenu(event, element);
    else dialogs.openEvent(event, element);
  };
  const edits = {
    ...(mayCreate ? { onSelect: (slot: FreeSlot) => dialogs.show({ kind: 'create', slot }) } : {}),
    ...(pool.onDropInto ? { onDropInto: pool.onDropInto } : {}),
    ...(mayMove ? { onDrop: drop } : {}),
  };
  const hints = isList
    ? []
    : [...(mayCreate ? [PLANNING_MESSAGES.createHint] : []), ...(mayMove ? [PLANNING_MESSAGES.moveHint] : [])];
  return (
    <>
      {isList ? (
        <PlanningDayList
          events={drawnEvents}
          background={{ marks, absences, areas: planning.shownAreaRows }}
          period={period}
          showsWeekends={showsWeekends}
          today={today}
          onEvent={openEvent}
        />
      ) : (
        <PlanningTimeline
          key={folding.key}
          rows={rows}
          rowKind={rowKind}
          events={drawnEvents}
          marks={marks}
          absences={absences}
          address={address}
          showsWeekends={showsWeekends}
          isOpen={folding.isOpen}
          isBeside={isBeside}
          onEvent={openEvent}
          onDay={(day) => dialogs.show({ kind: 'day', day, lastDay: day, area: null })}
          onLoad={(day) => goTo({ view: 'week', day })}
          folded={folding.folded}
          {...edits}
        />
      )}
      <Foot count={events.length} state={state} isLoading={planning.isLoading || planning.isRefreshing} hints={hints} />
    </>
  );
};
