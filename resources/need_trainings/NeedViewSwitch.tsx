import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListContext } from 'react-admin';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import { NEED_TRAINING_MESSAGES } from './messages.ts';
import { isNeedView, NEED_VIEW_NAMES, NEED_VIEWS, viewOfFilters } from './needViews.ts';

/** Needs to plan, planned ones, or all: sets the list's statuses and its order. */
export const NeedViewSwitch = () => {
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
