import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { POOL_MESSAGES } from './messages.ts';
import type { PoolContext } from './poolView.ts';
import { useHiddenNeeds } from './useHiddenNeeds.ts';
import type { PoolViewState } from './usePoolView.ts';

interface EmptyPoolProps {
  readonly state: PoolViewState;
  readonly context: PoolContext;
}

/** Shown where no need can be planned: which ones could, without a filter or once their status allows it. */
export const EmptyPool = ({ state: { view, change }, context }: EmptyPoolProps) => {
  const rows = useHiddenNeeds({ view, change, context, isEmpty: true });
  const isNarrowed = view.search.trim() !== '' || Object.keys(view.filters).length > 0 || context.trainingSession !== undefined;
  return (
    <Stack role="status" sx={{ alignItems: 'center', gap: 1, p: 2, textAlign: 'center' }}>
      <Typography color="textSecondary">{isNarrowed ? POOL_MESSAGES.noneFound : POOL_MESSAGES.none}</Typography>
      <HiddenRowButtons rows={rows} />
    </Stack>
  );
};
