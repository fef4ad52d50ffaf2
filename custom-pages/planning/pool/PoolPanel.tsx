import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useNotify } from 'react-admin';
import { FITTED_NEEDS_MAX } from '../../../model/needs/calls/fittingSession.ts';
import type { PooledNeed, PoolGroup, PoolGrouping, PoolSort } from '../../../model/needs/pool.ts';
import { useRecordPath } from '../../../src/access/useRecordPath.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { focusOn } from '../../../src/focus/place.ts';
import { useLiveChanges } from '../../../src/live/useLiveChanges.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { POOL_MESSAGES } from './messages.ts';
import { groupName, PoolGroups } from './PoolGroups.tsx';
import { PoolMenuButton } from './PoolMenuButton.tsx';
import { needName } from './PoolNeedRow.tsx';
import { type PoolListing, PoolNeeds } from './PoolNeeds.tsx';
import { PoolSelectionBar } from './PoolSelectionBar.tsx';
import { PoolTools } from './PoolTools.tsx';
import type { PoolDrag, PoolDragged } from './poolDrag.ts';
import type { PoolHandlers } from './poolHandlers.ts';
import type { PoolContext } from './poolView.ts';
import { useHiddenNeeds } from './useHiddenNeeds.ts';
import { POOL_KEY, readPoolGroup, usePoolTotal } from './usePool.ts';
import type { PoolChoice } from './usePoolChoice.ts';
import { usePoolDraggable } from './usePoolDraggable.ts';
import { type PoolViewState, usePoolView } from './usePoolView.ts';

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

interface EmptyPoolProps {
  readonly state: PoolViewState;
  readonly context: PoolContext;
}

/** Shown where no need can be planned: which ones could, without a filter or once their status allows it. */
const EmptyPool = ({ state: { view, change }, context }: EmptyPoolProps) => {
  const rows = useHiddenNeeds({ view, change, context, isEmpty: true });
  const isNarrowed = view.search.trim() !== '' || Object.keys(view.filters).length > 0 || context.trainingSession !== undefined;
  return (
    <Stack role="status" sx={{ alignItems: 'center', gap: 1, p: 2, textAlign: 'center' }}>
      <Typography color="textSecondary">{isNarrowed ? POOL_MESSAGES.noneFound : POOL_MESSAGES.none}</Typography>
      <HiddenRowButtons rows={rows} />
    </Stack>
  );
};

/** Loads the needs of a group to plan them together; empty, with a message, when they are too many or did not load. */
const useGroupNeeds = (search: string, grouping: PoolGrouping | 'none') => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  return async ({ value, count }: Pick<PoolGroup, 'value' | 'count'>): Promise<readonly PooledNeed[]> => {
    if (grouping === 'none') return [];
    if (count > FITTED_NEEDS_MAX) {
      const message = POOL_MESSAGES.tooMany(count, FITTED_NEEDS_MAX);
      notify(message, { type: 'warning', messageArgs: { _: message } });
      return [];
    }
    try {
      return await readPoolGroup(search, { grouping, value });
    } catch (error) {
      notifyRefusal(error);
      return [];
    }
  };
};

interface PoolPick {
  readonly choice: PoolChoice;
  readonly loadGroup: ReturnType<typeof useGroupNeeds>;
}

/** The dragged needs of an element: a need, with the ticked ones if it is one of them, or a whole group. */
const usePoolPick = ({ choice, loadGroup }: PoolPick) => {
  const client = useQueryClient();
  const rendered = (): readonly PooledNeed[] =>
    client
      .getQueriesData<{ readonly pages: readonly { readonly member: readonly PooledNeed[] }[] }>({ queryKey: POOL_KEY })
      .flatMap(([, data]) => data?.pages.flatMap(({ member }) => member) ?? []);
  return (element: HTMLElement): PoolDragged | null => {
    const { poolNeed, poolGroup, poolCount } = element.dataset;
    if (poolGroup) return { count: Number(poolCount), needs: loadGroup({ value: poolGroup, count: Number(poolCount) }) };
    const need = rendered().find((one) => one['@id'] === poolNeed);
    if (!need) return null;
    const needs = choice.with(need);
    return { count: needs.length, needs: Promise.resolve(needs) };
  };
};

/** The needs that can be planned: search, groups, and how to plan them by drag, keyboard or touch. */
export const PoolPanel = (props: PoolPanelProps) => {
  const { context, subtitle, choice, onPlan, onCreate, onPropose, onAdd, drag, events = NO_EVENTS, takesFocus, onClose } = props;
  const id = useId();
  const pathOf = useRecordPath('need_trainings');
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
        address={pathOf(need['@id'])}
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
