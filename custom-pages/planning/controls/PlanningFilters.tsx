import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { countFilters } from '../data/planningFilters.ts';
import { PLANNING_FILTER_MESSAGES as WORDS } from '../messages.ts';
import type { PlanningFiltersPanelProps } from './PlanningFiltersPanel.tsx';

const PlanningFiltersPanel = lazyDialog(() => import('./PlanningFiltersPanel.tsx').then((panel) => panel.PlanningFiltersPanel));

type PlanningFiltersProps = Pick<PlanningFiltersPanelProps, 'filters' | 'onFilter'>;

/** Filters of the planning, applied at once. */
export const PlanningFilters = ({ filters, onFilter }: PlanningFiltersProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = countFilters(filters);
  return (
    <>
      <Button
        variant={count > 0 ? 'contained' : 'outlined'}
        color={count > 0 ? 'secondary' : 'primary'}
        size="small"
        startIcon={<FilterListIcon />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {WORDS.button(count)}
      </Button>
      {anchor ? (
        <PlanningFiltersPanel filters={filters} onFilter={onFilter} anchor={anchor} onClose={() => setAnchor(null)} />
      ) : null}
    </>
  );
};
