import FilterListIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { isResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { FilterChips } from '../../filters/FilterChips.tsx';
import { FilterInput } from '../../filters/FilterInput.tsx';
import { type FilterGroup, filterGroups } from '../../filters/filterGroups.ts';
import { type FilterSpec, filterSpecs } from '../../filters/filterSpecs.ts';
import { useListFilters } from '../../filters/useListFilters.ts';
import { useMayFilter } from '../../filters/useMayFilter.ts';
import { useWords } from '../../i18n/useWords.ts';
import { FIELD_GRID } from '../../inputs/fieldGrid.ts';

/** The filters that are set and have no input on the screen. */
const useUnseenFilters = (specs: readonly FilterSpec[], isOpen: boolean): readonly FilterGroup[] => {
  const resource = useResourceContext() ?? '';
  const { values } = useListFilters();
  const mayFilter = useMayFilter(resource);
  const inPanel = new Set(specs.map(({ name }) => name));
  return filterGroups(isResourceKey(resource) ? filterSpecs(resourceByName(resource)) : specs, values).filter(
    ({ spec }) => !spec || !mayFilter(spec) || (inPanel.has(spec.name) && !isOpen),
  );
};

/** Filters without a column, behind a button that counts the active ones, and further actions of the list. */
export const FilterPanel = ({ specs, actions }: { readonly specs: readonly FilterSpec[]; readonly actions?: ReactNode }) => {
  const words = useWords();
  const id = useId();
  const { values, clear } = useListFilters();
  const [isOpen, setOpen] = useState(false);
  const mayFilter = useMayFilter(useResourceContext() ?? '');
  const filterCount = Object.keys(values).length;
  const unseen = useUnseenFilters(specs, isOpen);
  return (
    <Box sx={{ px: 1.5, py: 0.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {specs.some(mayFilter) ? (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            startIcon={<FilterListIcon fontSize="small" />}
            onClick={() => setOpen(!isOpen)}
          >
            {filterCount > 0 ? words('list.filters-used', { count: filterCount }) : words('list.filters')}
          </Button>
        ) : null}
        <FilterChips groups={unseen} />
        {filterCount > 0 ? (
          <Button size="small" color="inherit" onClick={clear}>
            {words('list.clear-filters')}
          </Button>
        ) : null}
        {actions ? (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, ml: 'auto' }}>
            {actions}
          </Stack>
        ) : null}
      </Stack>
      <Collapse in={isOpen} unmountOnExit id={id}>
        <Box sx={{ ...FIELD_GRID, pt: 1.5, pb: 0.5 }}>
          {specs.map((spec) => (
            <FilterInput key={spec.name} spec={spec} />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
};
