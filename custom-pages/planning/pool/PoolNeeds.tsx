import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import { POOL_MESSAGES } from './messages.ts';
import { PoolNeedRow } from './PoolNeedRow.tsx';
import type { PoolView } from './poolView.ts';
import { type GroupQuery, usePoolNeeds } from './usePool.ts';
import type { PoolChoice } from './usePoolChoice.ts';

/** Settings that the lists of the pool have in common. */
export interface PoolListing {
  readonly search: string;
  readonly grouping: PoolView['grouping'];
  readonly choice: PoolChoice;
  /** May the person plan: needs are ticked and dragged. */
  readonly mayPlan: boolean;
  readonly isDraggable: boolean;
  /** Menu or button of a need. */
  readonly action: (need: PooledNeed) => ReactNode;
}

interface PoolNeedsProps {
  readonly listing: PoolListing;
  /** Null: all needs. */
  readonly group: GroupQuery | null;
}

/** The needs of a group, or all, with a button for more. */
export const PoolNeeds = ({ listing, group }: PoolNeedsProps) => {
  const { search, grouping, choice, mayPlan, isDraggable, action } = listing;
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = usePoolNeeds(search, group);
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{POOL_MESSAGES.retry}</Button>}>
        {error.message}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={64} sx={{ m: 1 }} />;
  const needs = data.pages.flatMap(({ member }) => member);
  if (needs.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ p: 2, textAlign: 'center' }}>
        {POOL_MESSAGES.noneFound}
      </Typography>
    );
  }
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {needs.map((need) => {
          const isTicked = choice.ticked.has(need['@id']);
          return (
            <PoolNeedRow
              key={need['@id']}
              need={need}
              grouping={grouping}
              isTicked={isTicked}
              draggedCount={isTicked ? choice.ticked.size : 1}
              isDraggable={isDraggable}
              action={action(need)}
              {...(mayPlan ? { onToggle: () => choice.toggle(need) } : {})}
            />
          );
        })}
      </Box>
      {hasNextPage ? (
        <Button size="small" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {POOL_MESSAGES.more}
        </Button>
      ) : null}
    </Box>
  );
};
