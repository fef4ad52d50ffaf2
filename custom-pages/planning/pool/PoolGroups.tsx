import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { PoolGroup, PoolGrouping } from '../../../model/needs/pool.ts';
import { POOL_MESSAGES } from './messages.ts';
import { type PoolListing, PoolNeeds } from './PoolNeeds.tsx';
import { usePoolGroups } from './usePool.ts';

interface PoolGroupsProps {
  readonly listing: PoolListing;
  readonly grouping: PoolGrouping;
  /** Menu of a group. */
  readonly groupAction: (group: PoolGroup) => ReactNode;
}

/** The group's name, also for needs without area or company. */
export const groupName = (group: PoolGroup, grouping: PoolGrouping): string => group.label ?? POOL_MESSAGES.noGroup[grouping];

interface GroupProps extends PoolGroupsProps {
  readonly group: PoolGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const Group = ({ group, grouping, listing, isOpen, onToggle, groupAction }: GroupProps) => {
  const id = useId();
  const name = groupName(group, grouping);
  return (
    <Box component="section" aria-label={POOL_MESSAGES.group(name, group.count)} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Stack
        direction="row"
        data-pool-group={listing.isDraggable ? group.value : undefined}
        data-pool-count={group.count}
        sx={{
          alignItems: 'center',
          pr: 1,
          bgcolor: 'background.paper',
          color: 'text.primary',
          cursor: listing.isDraggable ? 'grab' : undefined,
          '&.fc-event-dragging': { border: 1, borderRadius: 1, boxShadow: 6, maxWidth: 320, opacity: '0.95 !important' },
        }}
      >
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          sx={{ flex: 1, minWidth: 0, minHeight: 44, px: 1, gap: 0.75, justifyContent: 'flex-start', textAlign: 'left' }}
        >
          <ExpandMoreIcon
            fontSize="small"
            sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 120ms', flexShrink: 0 }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" component="p" noWrap>
              {name}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {POOL_MESSAGES.waiting(group.waitingDays)}
            </Typography>
          </Box>
          <Chip size="small" label={group.count} aria-label={POOL_MESSAGES.total(group.count)} />
        </ButtonBase>
        {groupAction(group)}
      </Stack>
      <Box id={id}>{isOpen ? <PoolNeeds listing={listing} group={{ grouping, value: group.value }} /> : null}</Box>
    </Box>
  );
};

/** A search that finds more groups leaves them closed: each one that opens is a request. */
const OPENED_BY_SEARCH = 10;

/** Groups of needs with their numbers; the needs of a group are loaded when it is opened. */
export const PoolGroups = (props: PoolGroupsProps) => {
  const { listing, grouping } = props;
  // What the person opened or closed stays so when the other groups come and go.
  const [foldings, setFoldings] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = usePoolGroups(
    listing.search,
    grouping,
  );
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{POOL_MESSAGES.retry}</Button>}>
        {error.message}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ m: 1 }} />;
  const groups = data.pages.flatMap((page) => page.groups);
  // Who searches a person looks for the person, not for the groups.
  const opened = new URLSearchParams(listing.search).get('search') ? OPENED_BY_SEARCH : 1;
  const isOpen = (value: string) => foldings.get(value) ?? groups.length <= opened;
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      {groups.map((group) => (
        <Group
          key={group.value}
          {...props}
          group={group}
          isOpen={isOpen(group.value)}
          onToggle={() => setFoldings((before) => new Map(before).set(group.value, !isOpen(group.value)))}
        />
      ))}
      {hasNextPage ? (
        <Button size="small" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {POOL_MESSAGES.more}
        </Button>
      ) : null}
    </Box>
  );
};
