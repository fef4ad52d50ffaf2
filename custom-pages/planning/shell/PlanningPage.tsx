import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCreatePath, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import { LazyNewScenarioDialog } from '../../../resources/need_trainings/propose/LazyNewScenarioDialog.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { PageHint } from '../../../src/hints/PageHint.tsx';
import { useWords } from '../../../src/i18n/useWords.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { useHistoryKeys } from '../commands/useHistoryKeys.ts';
import { SidePanel } from '../controls/SidePanel.tsx';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { placeOf } from '../data/planningFilters.ts';
import { usePlanning } from '../data/usePlanning.ts';
import { PlanningOverlays } from '../dialogs/PlanningOverlays.tsx';
import { usePlanningDialogs } from '../dialogs/usePlanningDialogs.ts';
import { PLANNING_MESSAGES } from '../messages.ts';
import { POOL_MESSAGES } from '../pool/messages.ts';
import { useScenarioLayer } from '../scenario/useScenarioLayer.ts';
import { useFolding } from '../state/useFolding.ts';
import { usePlanningAddress } from '../state/usePlanningAddress.ts';
import { PlanningBoard, usePreloadedBoard } from './PlanningBoard.tsx';
import { PlanningControls } from './PlanningControls.tsx';
import { type PlanningPoolState, usePlanningPool } from './usePlanningPool.ts';
import { useScenarioList } from './useScenarioList.ts';

const ScenarioBar = lazyDialog(() => import('../scenario/ScenarioBar.tsx').then((module) => module.ScenarioBar));
const ScenarioDialogs = lazyDialog(() => import('../scenario/ScenarioDialogs.tsx').then((module) => module.ScenarioDialogs));
const ScenarioPanel = lazyDialog(() => import('../scenario/ScenarioPanel.tsx').then((module) => module.ScenarioPanel));

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

const PoolQuestionDialog = lazyDialog(() => import('../pool/PoolQuestionDialog.tsx').then((module) => module.PoolQuestionDialog));
const PoolDragNotice = lazyDialog(() => import('../pool/PoolDragNotice.tsx').then((module) => module.PoolDragNotice));
const PoolChooseDialog = lazyDialog(() => import('../pool/PoolChooseDialog.tsx').then((module) => module.PoolChooseDialog));

const ProposeDialog = ({ needs, onClose }: { readonly needs: readonly PooledNeed[]; readonly onClose: () => void }) => {
  const target = {
    selection: { ids: needs.map(({ id }) => id) },
    count: needs.length,
    named: needs.map((need) => need['@id']),
  };
  return <LazyNewScenarioDialog target={target} onClose={onClose} />;
};

/** Parts of the pool shown over the planning: the notice of a drag, and its dialogs. */
const PoolDialogs = ({ pool }: { readonly pool: PlanningPoolState }) => (
  <>
    {pool.isOpen ? <PoolDragNotice drag={pool.drag} mayCreate={pool.handlers.onCreate !== undefined} /> : null}
    {pool.planning.question ? <PoolQuestionDialog planning={pool.planning} /> : null}
    {pool.toPropose ? <ProposeDialog needs={pool.toPropose} onClose={pool.stopProposing} /> : null}
    {pool.toPlace ? <PoolChooseDialog needs={pool.toPlace} onDone={pool.done} onClose={pool.stopPlacing} /> : null}
  </>
);

const PoolPanel = lazyDialog(() => import('../pool/PoolPanel.tsx').then((module) => module.PoolPanel));

interface PlanningPoolProps {
  readonly pool: PlanningPoolState;
  readonly events: readonly PlanningEvent[];
  /** IRI of the only place that the planning shows. Default none. */
  readonly near?: string | undefined;
  /** Codes of the added fields that cards show. */
  readonly card: readonly string[];
  readonly isNarrow: boolean;
}

/** The pool beside the planning; on a phone a sheet over it. */
const PlanningPool = ({ pool, events, near, card, isNarrow }: PlanningPoolProps) => {
  const { isOpen, isAsked, close, choice, handlers, drag } = pool;
  if (!isOpen) return null;
  const shared = { context: { near, card }, choice, onClose: close, ...handlers };
  if (isNarrow) {
    return (
      <Dialog open fullScreen onClose={close} aria-label={POOL_MESSAGES.title}>
        <PoolPanel {...shared} />
      </Dialog>
    );
  }
  return (
    <SidePanel>
      <PoolPanel {...shared} drag={drag} events={events} takesFocus={isAsked} />
    </SidePanel>
  );
};

/** The planning: sessions by area, person, vehicle or place, and a proposal of a plan if one is asked for. */
export const PlanningPage = () => {
  const words = useWords();
  const state = usePlanningAddress();
  const { period, rowKind, filters, cardFields, goTo } = state;
  const layer = useScenarioLayer(state.scenario);
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const [prefersList, preferList] = useStore('planning.list', false);
  const isList = isNarrow || prefersList;
  const planning = usePlanning({ period, rowKind, filters, cardFields, layer, isList });
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
      <PageTitle title={words('menu.planning')} />
      {mayPlan ? <PageHint hint="planning" /> : null}
      <PlanningControls {...shared} isNarrow={isNarrow} onList={preferList} />
      <Box sx={{ height: 4 }}>{isRefreshing && isOutdated ? <LinearProgress /> : null}</Box>
      {error ? <Failed error={error} onRetry={() => void retry()} /> : null}
      {planning.isUngrouped && mayGroup ? <Ungrouped /> : null}
      {state.scenario ? (
        <ScenarioBar
          layer={layer}
          count={planning.proposed.length}
          isListShown={list.scenario !== null}
          onList={list.toggle}
          onClose={() => state.showScenario(null)}
        />
      ) : null}
      {isLoading && !error ? <PageSkeleton /> : null}
      {isLoading || error ? null : (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
          <PlanningPool pool={pool} events={events} near={placeOf(filters)} card={cardFields} isNarrow={isNarrow} />
          {list.scenario ? (
            <ScenarioPanel scenario={list.scenario} isNarrow={isNarrow} onShow={list.show} onClose={list.close} />
          ) : null}
          <Box sx={{ flex: 1, minWidth: 0, opacity: isOutdated ? 0.6 : 1 }}>
            <PlanningBoard {...shared} layer={layer} isBeside={pool.isOpen || list.scenario !== null} />
          </Box>
        </Box>
      )}
      {layer.scenario ? <ScenarioDialogs layer={layer} /> : null}
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
