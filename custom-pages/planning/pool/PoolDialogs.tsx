import { lazyDialog } from '../../../src/layout/lazyPage.tsx';
import { PoolDragNotice } from './PoolDragNotice.tsx';
import { PoolQuestionDialog } from './PoolQuestionDialog.tsx';
import type { PlanningPoolState } from './usePlanningPool.ts';

const PoolChooseDialog = lazyDialog(() => import('./PoolChooseDialog.tsx').then((module) => module.PoolChooseDialog));

/** What the pool shows over the planning: the notice of a drag, and its dialogs. */
export const PoolDialogs = ({ pool }: { readonly pool: PlanningPoolState }) => (
  <>
    <PoolDragNotice drag={pool.drag} mayCreate={pool.handlers.onCreate !== undefined} />
    <PoolQuestionDialog planning={pool.planning} />
    {pool.toPlace ? <PoolChooseDialog needs={pool.toPlace} onDone={pool.done} onClose={pool.stopPlacing} /> : null}
  </>
);
