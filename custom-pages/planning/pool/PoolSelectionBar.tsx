import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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

/** Bar of what can be done with the ticked needs. */
export const PoolSelectionBar = ({ choice, search, onPlan, onCreate, onPropose, onAdd }: PoolSelectionBarProps) => {
  const { needs, toggle, clear } = choice;
  const outside = usePoolOutside(search, needs);
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
      {onAdd ? (
        <Button size="small" variant="contained" onClick={() => onAdd(needs)}>
          {POOL_MESSAGES.addSelected(needs.length)}
        </Button>
      ) : (
        <PoolMenuButton
          name={name}
          actions={{
            onPlan: onPlan && (() => onPlan(needs)),
            onCreate: onCreate && (() => onCreate(needs)),
            onPropose: onPropose && (() => onPropose(needs)),
          }}
        />
      )}
    </Stack>
  );
};
