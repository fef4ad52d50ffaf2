import Dialog from '@mui/material/Dialog';
import { lazyDialog } from '../../../src/layout/lazyPage.tsx';
import type { PlanningEvent } from '../planningEvents.ts';
import { SidePanel } from '../SidePanel.tsx';
import { POOL_MESSAGES } from './messages.ts';
import type { PlanningPoolState } from './usePlanningPool.ts';

const PoolPanel = lazyDialog(() => import('./PoolPanel.tsx').then((module) => module.PoolPanel));

interface PlanningPoolProps {
  readonly pool: PlanningPoolState;
  readonly events: readonly PlanningEvent[];
  /** IRI of the only place that the planning shows. Default none. */
  readonly near?: string | undefined;
  readonly isNarrow: boolean;
}

/** The pool beside the planning; on a phone a sheet over it. */
export const PlanningPool = ({ pool, events, near, isNarrow }: PlanningPoolProps) => {
  const { isOpen, isAsked, close, choice, handlers, drag } = pool;
  if (!isOpen) return null;
  const shared = { context: { near }, choice, onClose: close, ...handlers };
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
