import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../src/access/useMayUseWhole.ts';
import { ResourceList } from '../../src/frames/ResourceList.tsx';
import { PageHint } from '../../src/hints/PageHint.tsx';
import { ListedCallLink } from '../../src/pages/ListedCallLink.tsx';
import { MassMenu } from './mass/MassMenu.tsx';
import { NeedViewSwitch } from './NeedViewSwitch.tsx';
import { NEED_VIEWS } from './needViews.ts';
import { SelectedCallLink } from './SelectedCallLink.tsx';
import { StatusCounts } from './StatusCounts.tsx';

/** Never everything that was ever trained. */
const START = { filters: { status: NEED_VIEWS.toPlan.status }, sort: NEED_VIEWS.toPlan.sort };

/** Mass actions on the filtered needs, while none is ticked: the ticked ones have the same menu in their bar. */
const FilteredMassMenu = () => {
  const { selectedIds } = useListContext();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return selectedIds.length > 0 && !isNarrow ? null : <MassMenu of="filtered" />;
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
