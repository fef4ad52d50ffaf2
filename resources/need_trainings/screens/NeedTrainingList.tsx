import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { MAX_PAGE_SIZE } from '../../../model/kernel/pageSize.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { CallLink } from '../../../src/calls/CallLink.tsx';
import { ListedCallLink } from '../../../src/calls/ListedCallLink.tsx';
import { useListFilters } from '../../../src/filters/useListFilters.ts';
import { ResourceList } from '../../../src/frames/list/ResourceList.tsx';
import { PageHint } from '../../../src/hints/PageHint.tsx';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { MassMenu } from './MassMenu.tsx';
import { isNeedView, NEED_VIEW_NAMES, NEED_VIEWS, viewOfFilters } from './needViews.ts';
import { StatusCounts } from './StatusCounts.tsx';

/** Never everything that was ever trained. */
const START = { filters: { status: NEED_VIEWS.toPlan.status }, sort: NEED_VIEWS.toPlan.sort };

/** Mass actions on the filtered needs, while none is ticked: the ticked ones have the same menu in their bar. */
const FilteredMassMenu = () => {
  const { selectedIds } = useListContext();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return selectedIds.length > 0 && !isNarrow ? null : <MassMenu of="filtered" />;
};

/** Calls the ticked people, in the order in which they were ticked; more than a page's are called by a filter. */
const SelectedCallLink = () => {
  const { selectedIds } = useListContext();
  const ids = selectedIds.map((id) => Number(keyOf(id)));
  return ids.length === 0 || ids.length > MAX_PAGE_SIZE ? null : <CallLink list={{ of: 'need_trainings', ids }} />;
};

/** Needs to plan, planned ones, or all: sets the list's statuses and its order. */
const NeedViewSwitch = () => {
  const { setSort } = useListContext();
  const { values, set } = useListFilters();
  const choose = (view: unknown) => {
    if (!isNeedView(view)) return;
    set({ status: NEED_VIEWS[view].status });
    setSort(NEED_VIEWS[view].sort);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={NEED_TRAINING_MESSAGES.views.label}
      value={viewOfFilters(values)}
      onChange={(_event, view: unknown) => choose(view)}
      sx={{ flexShrink: 0, mb: { xs: 1.5, md: 0 } }}
    >
      {NEED_VIEW_NAMES.map((view) => (
        <ToggleButton key={view} value={view} sx={{ px: 1.5, py: 0.5 }}>
          {NEED_TRAINING_MESSAGES.views[view]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

/** The list of needs: those to plan first, with counts by status and mass actions. */
export const NeedTrainingList = () => {
  const mayChange = useMayUseWhole('need_trainings', 'update');
  const mayDelete = useMayUse('need_trainings', 'delete');
  const hasMass = mayChange || mayDelete;
  return (
    <ResourceList
      resource="need_trainings"
      header={
        <>
          <PageHint hint="needs" />
          <Stack
            direction={{ xs: 'column', md: 'row' }}
            useFlexGap
            sx={{ alignItems: { md: 'flex-start' }, columnGap: 1.5, mb: 1 }}
          >
            <NeedViewSwitch />
            <StatusCounts />
          </Stack>
        </>
      }
      start={START}
      actions={
        <>
          <ListedCallLink of="need_trainings" />
          {hasMass ? <FilteredMassMenu /> : null}
        </>
      }
      bulk={
        hasMass ? (
          <>
            <SelectedCallLink />
            <MassMenu of="selected" />
          </>
        ) : null
      }
    />
  );
};
