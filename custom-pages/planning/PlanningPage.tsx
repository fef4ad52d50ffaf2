import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../model/accounts/access.ts';
import { PLANNING_COMMANDS_RIGHT } from '../../model/planning/planningCommands.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { lazyPage } from '../../src/layout/lazyPage.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { PageTitle } from '../../src/layout/PageTitle.tsx';
import type { FreeSlot } from './commands/freeSlot.ts';
import { HistoryButtons } from './commands/HistoryButtons.tsx';
import { useHistoryKeys } from './commands/useHistoryKeys.ts';
import { PlanningOverlays } from './dialogs/PlanningOverlays.tsx';
import { usePlanningDialogs } from './dialogs/usePlanningDialogs.ts';
import { PLANNING_MESSAGES } from './messages.ts';
import { PlanningDayList } from './PlanningDayList.tsx';
import { PlanningFilters } from './PlanningFilters.tsx';
import { PlanningLegend } from './PlanningLegend.tsx';
import { PlanningToolbar } from './PlanningToolbar.tsx';
import { countFilters, placeOf } from './planningFilters.ts';
import { addDays } from './planningPeriod.ts';
import { PlanningPool } from './pool/PlanningPool.tsx';
import { PoolButton } from './pool/PoolButton.tsx';
import { PoolDialogs } from './pool/PoolDialogs.tsx';
import { usePlanningPool } from './pool/usePlanningPool.ts';
import { PrintMenu } from './print/PrintMenu.tsx';
import { keptViews } from './timeline/keptViews.ts';
import { usePlanning } from './usePlanning.ts';
import { usePlanningAddress } from './usePlanningAddress.ts';

// Not needed on a phone or in lists.
const loadTimeline = () => import('./timeline/PlanningTimeline.tsx').then((module) => module.PlanningTimeline);
const PlanningTimeline = lazyPage(loadTimeline);

/** Above this number groups of rows start folded. */
const ROWS_OPEN_AT_ONCE = 60;

const Failed = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <Alert severity="error" action={<Button onClick={onRetry}>{PLANNING_MESSAGES.retry}</Button>} sx={{ whiteSpace: 'pre-line' }}>
    {`${PLANNING_MESSAGES.failed}\n${error.message}`}
  </Alert>
);

const Ungrouped = () => {
  const createPath = useCreatePath();
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {PLANNING_MESSAGES.ungrouped}{' '}
      <MuiLink component={Link} to={createPath({ resource: 'logistic_areas', type: 'create' })} underline="always">
        {PLANNING_MESSAGES.createLogisticArea}
      </MuiLink>
    </Alert>
  );
};

interface FootProps {
  readonly count: number;
  readonly isFiltered: boolean;
  readonly hints: readonly string[];
}

const Foot = ({ count, isFiltered, hints }: FootProps) => {
  const none = isFiltered ? PLANNING_MESSAGES.emptyFiltered : PLANNING_MESSAGES.empty;
  return (
    <Typography color="textSecondary" variant="body2" role="status" sx={{ py: 1 }}>
      {[count === 0 ? none : PLANNING_MESSAGES.sessions(count), ...hints].join(' · ')}
    </Typography>
  );
};

/** The planning: sessions by area, person, vehicle or place. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: each part of the page has its own condition
export const PlanningPage = () => {
  const { address, period, today, rowKind, showsWeekends, filters, goTo, showRows, showWeekends, filter } = usePlanningAddress();
  const planning = usePlanning({ period, rowKind, filters });
  const { rows, events, marks, absences, isUngrouped, isLoading, isRefreshing, isOutdated, error, retry } = planning;
  const mayCreate = useMayUse('training_sessions', 'create');
  const mayMove = useMayUse('logistic_sessions', 'update');
  const mayCommand = isAllowed(PLANNING_COMMANDS_RIGHT, useCurrentUser()?.roles ?? []);
  const mayGroup = useMayUse('logistic_areas', 'create');
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const dialogs = usePlanningDialogs();
  const { history } = dialogs;
  useHistoryKeys(history);
  const [folding, setFolding] = useState<boolean | null>(null);
  // Of many people, vehicles or places those without sessions start folded: FullCalendar renders every open row.
  const isOpen = folding ?? (rowKind !== 'area' || rows.length <= ROWS_OPEN_AT_ONCE);
  const folded = folding === null && isOpen && rows.length > ROWS_OPEN_AT_ONCE ? [PLANNING_MESSAGES.freeRows] : [];
  const areAllOpen = isOpen && folded.length === 0;
  const foldAll = (isOpening: boolean) => {
    // The groups that were open do not matter any more.
    keptViews.delete(`${rowKind} ${isOpening} 0`);
    setFolding(isOpening);
  };
  useEffect(() => {
    // Loads the calendar in parallel with the sessions; lazyPage reports a failure.
    if (!isNarrow) loadTimeline().catch(() => undefined);
  }, [isNarrow]);

  const firstDay = today >= period.from && today < period.to ? today : period.from;
  const create = (slot: FreeSlot) => dialogs.show({ kind: 'create', slot });
  const createToday = () => create({ period: { from: firstDay, to: addDays(firstDay, 1) }, row: null });
  const pool = usePlanningPool({ dialogs, events, isNarrow });
  const edits = {
    ...(mayCreate ? { onSelect: create } : {}),
    ...(pool.onDropInto ? { onDropInto: pool.onDropInto } : {}),
    ...(mayMove ? { onDrop: (drop: Parameters<typeof dialogs.drop>[0]) => dialogs.drop(drop, events) } : {}),
  };
  const hints = isNarrow
    ? []
    : [...(mayCreate ? [PLANNING_MESSAGES.createHint] : []), ...(mayMove ? [PLANNING_MESSAGES.moveHint] : [])];

  return (
    <>
      <PageTitle title={PLANNING_MESSAGES.title} />
      <PlanningToolbar
        address={address}
        rowKind={rowKind}
        today={today}
        onGoTo={goTo}
        showsWeekends={showsWeekends}
        onRows={showRows}
        onWeekends={showWeekends}
        {...(mayCreate ? { onCreate: createToday } : {})}
        first={pool.mayOpen ? <PoolButton isOpen={pool.isOpen} onToggle={pool.toggle} /> : null}
      >
        <PlanningFilters filters={filters} onFilter={filter} />
        {isNarrow ? null : (
          <Button size="small" onClick={() => foldAll(!areAllOpen)}>
            {areAllOpen ? PLANNING_MESSAGES.fold : PLANNING_MESSAGES.unfold}
          </Button>
        )}
        <PlanningLegend events={events} />
        {mayCommand ? <HistoryButtons {...history} /> : null}
        {isLoading ? null : <PrintMenu planning={{ address, period, rowKind, rows, events, marks, absences }} />}
      </PlanningToolbar>
      <Box sx={{ height: 4 }}>{isRefreshing && isOutdated ? <LinearProgress /> : null}</Box>
      {error ? <Failed error={error} onRetry={() => void retry()} /> : null}
      {isUngrouped && mayGroup ? <Ungrouped /> : null}
      {isLoading && !error ? <PageSkeleton /> : null}
      {isLoading || error ? null : (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0, opacity: isOutdated ? 0.6 : 1 }}>
            {isNarrow ? (
              <PlanningDayList events={events} period={period} today={today} onEvent={dialogs.openEvent} />
            ) : (
              <PlanningTimeline
                key={`${rowKind} ${isOpen} ${folding}`}
                rows={rows}
                rowKind={rowKind}
                events={events}
                marks={marks}
                absences={absences}
                address={address}
                showsWeekends={showsWeekends}
                isOpen={isOpen}
                isBeside={pool.isOpen}
                onEvent={dialogs.openEvent}
                onDay={(day) => dialogs.show({ kind: 'day', day, area: null })}
                onLoad={(day) => goTo({ view: 'week', day })}
                folded={folded}
                {...edits}
              />
            )}
            <Foot count={events.length} isFiltered={countFilters(filters) > 0} hints={hints} />
          </Box>
          <PlanningPool pool={pool} events={events} near={placeOf(filters)} isNarrow={isNarrow} />
        </Box>
      )}
      <PoolDialogs pool={pool} />
      <PlanningOverlays
        dialogs={dialogs}
        planning={planning}
        rowKind={rowKind}
        period={period}
        onGoTo={goTo}
        onNeedsPlanned={pool.choice.clear}
      />
    </>
  );
};
