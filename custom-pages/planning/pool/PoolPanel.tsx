import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useCreatePath } from 'react-admin';
import type { PooledNeed, PoolGroup, PoolSort } from '../../../model/needs/pool.ts';
import { focusOn } from '../../../src/focus/place.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import type { PlanningEvent } from '../planningEvents.ts';
import { EmptyPool } from './EmptyPool.tsx';
import { POOL_MESSAGES } from './messages.ts';
import { groupName, PoolGroups } from './PoolGroups.tsx';
import { PoolMenuButton } from './PoolMenuButton.tsx';
import { needName } from './PoolNeedRow.tsx';
import { type PoolListing, PoolNeeds } from './PoolNeeds.tsx';
import { PoolSelectionBar } from './PoolSelectionBar.tsx';
import { PoolTools } from './PoolTools.tsx';
import type { PoolDrag } from './poolDrag.ts';
import type { PoolHandlers } from './poolHandlers.ts';
import type { PoolContext } from './poolView.ts';
import { useGroupNeeds } from './useGroupNeeds.ts';
import { POOL_KEY, usePoolTotal } from './usePool.ts';
import type { PoolChoice } from './usePoolChoice.ts';
import { usePoolDraggable } from './usePoolDraggable.ts';
import { usePoolPick } from './usePoolPick.ts';
import { usePoolView } from './usePoolView.ts';

/** Tables whose changes change the pool. */
const LIVE_TABLES = ['need_trainings', 'trainees', 'companies'] as const;

const SORTS: readonly PoolSort[] = ['waiting', 'deadline', 'delivery', 'distance'];
const NO_EVENTS: readonly PlanningEvent[] = [];

interface PoolPanelProps extends PoolHandlers {
  readonly context: PoolContext;
  readonly choice: PoolChoice;
  /** Below the title. Default none. */
  readonly subtitle?: string;
  /** Undefined: nothing can be dragged. */
  readonly drag?: PoolDrag | undefined;
  /** Sessions on which needs can be dropped. Default none. */
  readonly events?: readonly PlanningEvent[];
  /** Default false. */
  readonly takesFocus?: boolean;
  readonly onClose: () => void;
}

const useLivePool = (): void => {
  const client = useQueryClient();
  useLiveChanges(LIVE_TABLES, () => void client.invalidateQueries({ queryKey: POOL_KEY }));
};

/** The needs that can be planned: search, groups, and how to plan them by drag, keyboard or touch. */
export const PoolPanel = (props: PoolPanelProps) => {
  const { context, subtitle, choice, onPlan, onCreate, onPropose, onAdd, drag, events = NO_EVENTS, takesFocus, onClose } = props;
  const id = useId();
  const createPath = useCreatePath();
  const list = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && title.current) focusOn(title.current, true);
  }, [takesFocus]);
  const state = usePoolView(context);
  const { search, view } = state;
  const loadGroup = useGroupNeeds(search, view.grouping);
  const pick = usePoolPick({ choice, loadGroup });
  usePoolDraggable({ list, drag, events, pick });
  useLivePool();
  const total = usePoolTotal(search, view.grouping);
  const mayPlan = onPlan !== undefined || onAdd !== undefined;
  const withGroup = (act: ((needs: readonly PooledNeed[]) => void) | undefined, group: PoolGroup) =>
    act && (() => void loadGroup(group).then((needs) => (needs.length > 0 ? act(needs) : undefined)));
  const needAction = (need: PooledNeed): ReactNode =>
    onAdd ? (
      <Button size="small" aria-label={POOL_MESSAGES.addName(needName(need))} onClick={() => onAdd([need])}>
        {POOL_MESSAGES.add}
      </Button>
    ) : (
      <PoolMenuButton
        name={needName(need)}
        address={createPath({ resource: 'need_trainings', type: 'edit', id: need['@id'] })}
        actions={{
          onPlan: onPlan && (() => onPlan(choice.with(need))),
          onCreate: onCreate && (() => onCreate(choice.with(need))),
          onPropose: onPropose && (() => onPropose(choice.with(need))),
        }}
      />
    );
  const groupAction = (group: PoolGroup): ReactNode =>
    mayPlan && !onAdd && view.grouping !== 'none' ? (
      <PoolMenuButton
        name={groupName(group, view.grouping)}
        actions={{
          onPlan: withGroup(onPlan, group),
          onCreate: withGroup(onCreate, group),
          onPropose: withGroup(onPropose, group),
        }}
      />
    ) : null;
  const listing: PoolListing = {
    search,
    grouping: view.grouping,
    choice,
    mayPlan,
    isDraggable: drag !== undefined && mayPlan,
    action: needAction,
  };
  return (
    <Stack component="section" aria-labelledby={id} sx={{ height: '100%', minHeight: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', px: 1.5, py: 1, gap: 1 }}>
        <Typography ref={title} id={id} variant="h6" component="h2">
          {POOL_MESSAGES.title}
        </Typography>
        <Typography role="status" color="textSecondary" sx={{ flex: 1 }}>
          {[total === null ? '' : POOL_MESSAGES.total(total), subtitle].filter(Boolean).join(' · ')}
        </Typography>
        <IconButton aria-label={POOL_MESSAGES.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <PoolTools state={state} sorts={context.trainingSession ? ['fit', ...SORTS] : SORTS} />
      <Box ref={list} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {total === 0 ? (
          <EmptyPool state={state} context={context} />
        ) : view.grouping === 'none' ? (
          <PoolNeeds listing={listing} group={null} />
        ) : (
          <PoolGroups listing={listing} grouping={view.grouping} groupAction={groupAction} />
        )}
      </Box>
      {listing.isDraggable && choice.needs.length === 0 ? (
        <Typography variant="caption" color="textSecondary" sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
          {POOL_MESSAGES.hint}
        </Typography>
      ) : null}
      <PoolSelectionBar choice={choice} search={search} {...{ onPlan, onCreate, onPropose, onAdd }} />
    </Stack>
  );
};
