import type { PooledNeed } from '../../../model/needs/pool.ts';
import { LazyNewScenarioDialog } from '../../../resources/need_trainings/propose/LazyNewScenarioDialog.ts';
import { lazyDialog } from '../../../src/layout/lazyPage.tsx';
import { PoolDragNotice } from './PoolDragNotice.tsx';
import { PoolQuestionDialog } from './PoolQuestionDialog.tsx';
import type { PlanningPoolState } from './usePlanningPool.ts';

const PoolChooseDialog = lazyDialog(() => import('./PoolChooseDialog.tsx').then((module) => module.PoolChooseDialog));

const ProposeDialog = ({ needs, onClose }: { readonly needs: readonly PooledNeed[]; readonly onClose: () => void }) => {
  const target = {
    selection: { ids: needs.map(({ id }) => id) },
    count: needs.length,
    named: needs.map((need) => need['@id']),
  };
  return <LazyNewScenarioDialog target={target} onClose={onClose} />;
};

/** What the pool shows over the planning: the notice of a drag, and its dialogs. */
export const PoolDialogs = ({ pool }: { readonly pool: PlanningPoolState }) => (
  <>
    <PoolDragNotice drag={pool.drag} mayCreate={pool.handlers.onCreate !== undefined} />
    <PoolQuestionDialog planning={pool.planning} />
    {pool.toPropose ? <ProposeDialog needs={pool.toPropose} onClose={pool.stopProposing} /> : null}
    {pool.toPlace ? <PoolChooseDialog needs={pool.toPlace} onDone={pool.done} onClose={pool.stopPlacing} /> : null}
  </>
);
