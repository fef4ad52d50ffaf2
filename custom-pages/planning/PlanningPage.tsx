import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCreatePath, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { PageHint } from '../../src/hints/PageHint.tsx';
import { lazyDialog } from '../../src/layout/lazyPage.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { PageTitle } from '../../src/layout/PageTitle.tsx';
import { useHistoryKeys } from './commands/useHistoryKeys.ts';
import { PlanningOverlays } from './dialogs/PlanningOverlays.tsx';
import { usePlanningDialogs } from './dialogs/usePlanningDialogs.ts';
import { PLANNING_MESSAGES } from './messages.ts';
import { PlanningBoard, usePreloadedBoard } from './PlanningBoard.tsx';
import { PlanningControls } from './PlanningControls.tsx';
import { placeOf } from './planningFilters.ts';
import { PlanningPool } from './pool/PlanningPool.tsx';
import { PoolDialogs } from './pool/PoolDialogs.tsx';
import { usePlanningPool } from './pool/usePlanningPool.ts';
import { ScenarioBar } from './scenario/ScenarioBar.tsx';
import { ScenarioDialogs } from './scenario/ScenarioDialogs.tsx';
import { useScenarioLayer } from './scenario/useScenarioLayer.ts';
import { useScenarioList } from './scenario/useScenarioList.ts';
import { useFolding } from './useFolding.ts';
import { usePlanning } from './usePlanning.ts';
import { usePlanningAddress } from './usePlanningAddress.ts';

const ScenarioPanel = lazyDialog(() => import('./scenario/ScenarioPanel.tsx').then((module) => module.ScenarioPanel));

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

/** The planning: sessions by area, person, vehicle or place, and a proposal of a plan if one is asked for. */
export const PlanningPage = () => {
  const state = usePlanningAddress();
  const { period, rowKind, filters, goTo } = state;
  const layer = useScenarioLayer(state.scenario);
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const [prefersList, preferList] = useStore('planning.list', false);
  const isList = isNarrow || prefersList;
  const planning = usePlanning({ period, rowKind, filters, layer, isList });
  const { events, isLoading, isRefreshing, isOutdated, error, retry } = planning;
  const mayGroup = useMayUse('logistic_areas', 'create');
  const mayPlan = useMayUse('logistic_sessions', 'update');
  const dialogs = usePlanningDialogs();
  useHistoryKeys(dialogs.history);
  const folding = useFolding(rowKind, planning.rows);
  usePreloadedBoard(isList);
  const pool = usePlanningPool({ dialogs, events, isNarrow });
  const list = useScenarioList({ layer, proposed: planning.proposed, pool, state, isNarrow });
  const shared = { state, planning, dialogs, pool, folding, isList };

  return (
    <>
      <PageTitle title={PLANNING_MESSAGES.title} />
      {mayPlan ? <PageHint hint="planning" /> : null}
      <PlanningControls {...shared} isNarrow={isNarrow} onList={preferList} />
      <Box sx={{ height: 4 }}>{isRefreshing && isOutdated ? <LinearProgress /> : null}</Box>
      {error ? <Failed error={error} onRetry={() => void retry()} /> : null}
      {planning.isUngrouped && mayGroup ? <Ungrouped /> : null}
      <ScenarioBar
        layer={layer}
        count={planning.proposed.length}
        isListShown={list.scenario !== null}
        onList={list.toggle}
        onClose={() => state.showScenario(null)}
      />
      {isLoading && !error ? <PageSkeleton /> : null}
      {isLoading || error ? null : (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
          <PlanningPool pool={pool} events={events} near={placeOf(filters)} isNarrow={isNarrow} />
          {list.scenario ? (
            <ScenarioPanel scenario={list.scenario} isNarrow={isNarrow} onShow={list.show} onClose={list.close} />
          ) : null}
          <Box sx={{ flex: 1, minWidth: 0, opacity: isOutdated ? 0.6 : 1 }}>
            <PlanningBoard {...shared} layer={layer} isBeside={pool.isOpen || list.scenario !== null} />
          </Box>
        </Box>
      )}
      <ScenarioDialogs layer={layer} />
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
