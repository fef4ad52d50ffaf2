import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import type { PlanningEvent } from '../planningEvents.ts';
import { POOL_MESSAGES } from './messages.ts';
import { PoolPanel } from './PoolPanel.tsx';
import type { PlanningPoolState } from './usePlanningPool.ts';

const APP_BAR_HEIGHT_PX = 48;
const PANEL_WIDTH_PX = 340;

interface PlanningPoolProps {
  readonly pool: PlanningPoolState;
  readonly events: readonly PlanningEvent[];
  /** IRI of the only place that the planning shows. Default none. */
  readonly near?: string | undefined;
  readonly isNarrow: boolean;
}

/** The pool beside the planning; on a phone a sheet over it. */
export const PlanningPool = ({ pool, events, near, isNarrow }: PlanningPoolProps) => {
  const { isOpen, close, choice, handlers, drag } = pool;
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
    <Box component="aside" sx={{ width: PANEL_WIDTH_PX, flexShrink: 0, alignSelf: 'stretch' }}>
      <Card
        sx={{
          position: 'sticky',
          top: APP_BAR_HEIGHT_PX + 8,
          height: `calc(100vh - ${APP_BAR_HEIGHT_PX + 24}px)`,
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        <PoolPanel {...shared} drag={drag} events={events} />
      </Card>
    </Box>
  );
};
