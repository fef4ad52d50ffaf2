import FilterListIcon from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useMayFilter } from '../access/useMayFilter.ts';
import { FilterInput } from '../filters/FilterInput.tsx';
import { useListFilters } from '../filters/useListFilters.ts';
import { useWords } from '../i18n/useWords.ts';
import { FIELD_GRID } from '../inputs/fieldGrid.ts';
import type { FilterSpec } from './filterSpecs.ts';

/** Filters without a column, behind a button that counts the active ones, and further actions of the list. */
export const FilterPanel = ({ specs, actions }: { readonly specs: readonly FilterSpec[]; readonly actions?: ReactNode }) => {
  const words = useWords();
  const id = useId();
  const { values, clear } = useListFilters();
  const [isOpen, setOpen] = useState(false);
  const mayFilter = useMayFilter(useResourceContext() ?? '');
  const used = Object.keys(values).length;
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
            {used > 0 ? words('list.filters-used', { count: used }) : words('list.filters')}
          </Button>
        ) : null}
        {used > 0 ? (
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
