import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { PLANNING_LEGEND_MESSAGES as WORDS } from '../messages.ts';

const LegendContent = lazyDialog(() => import('./LegendContent.tsx').then((module) => module.LegendContent));

interface PlanningLegendProps {
  readonly events: readonly PlanningEvent[];
}

/** The button of the legend, which loads when it is opened. */
export const PlanningLegend = ({ events }: PlanningLegendProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {WORDS.title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': WORDS.title } }}
      >
        <LegendContent events={events} />
      </Popover>
    </>
  );
};
