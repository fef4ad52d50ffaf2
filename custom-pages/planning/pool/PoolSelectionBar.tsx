import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import { LazyNewScenarioDialog } from '../../../resources/need_trainings/propose/LazyNewScenarioDialog.ts';
import { useMayPropose } from '../../../resources/need_trainings/propose/useMayPropose.ts';
import { OutsideSelection } from '../../../src/selection/OutsideSelection.tsx';
import { POOL_MESSAGES } from './messages.ts';
import { PoolMenuButton } from './PoolMenuButton.tsx';
import { needName } from './PoolNeedRow.tsx';
import type { PoolHandlers } from './poolHandlers.ts';
import { usePoolOutside } from './usePool.ts';
import type { PoolChoice } from './usePoolChoice.ts';

interface PoolSelectionBarProps extends PoolHandlers {
  readonly choice: PoolChoice;
  /** The pool's query. */
  readonly search: string;
}

/** Asks for a plan of the ticked needs. */
const ProposeButton = ({
  needs,
  outside,
}: {
  readonly needs: readonly PooledNeed[];
  readonly outside: readonly PooledNeed[];
}) => {
  const [isAsking, setAsking] = useState(false);
  const target = {
    selection: { ids: needs.map(({ id }) => id) },
    count: needs.length,
    named: needs.map((need) => need['@id']),
    outside: outside.map((need) => need['@id']),
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {POOL_MESSAGES.propose}
      </Button>
      {isAsking ? <LazyNewScenarioDialog target={target} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

/** What can be done with the ticked needs. */
export const PoolSelectionBar = ({ choice, search, onPlan, onCreate, onAdd }: PoolSelectionBarProps) => {
  const { needs, toggle, clear } = choice;
  const outside = usePoolOutside(search, needs);
  const mayPropose = useMayPropose();
  if (needs.length === 0) return null;
  const name = POOL_MESSAGES.total(needs.length);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      {outside.length > 0 ? (
        <Box sx={{ flexBasis: '100%' }}>
          <OutsideSelection count={outside.length} onUntick={() => outside.forEach(toggle)} />
          <Typography variant="caption">{outside.map(needName).join(', ')}</Typography>
        </Box>
      ) : null}
      <Typography role="status" variant="subtitle2" component="p" sx={{ flex: 1 }}>
        {POOL_MESSAGES.selected(needs.length)}
      </Typography>
      <Button size="small" color="inherit" onClick={clear}>
        {POOL_MESSAGES.clearSelection}
      </Button>
      {mayPropose && !onAdd ? <ProposeButton needs={needs} outside={outside} /> : null}
      {onAdd ? (
        <Button size="small" variant="contained" onClick={() => onAdd(needs)}>
          {POOL_MESSAGES.addSelected(needs.length)}
        </Button>
      ) : (
        <PoolMenuButton
          name={name}
          actions={{ onPlan: onPlan && (() => onPlan(needs)), onCreate: onCreate && (() => onCreate(needs)) }}
        />
      )}
    </Stack>
  );
};
