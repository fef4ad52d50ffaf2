import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { resourceByName } from '../../../model/registry/resources.ts';
import { FilterInput } from '../../../src/filters/FilterInput.tsx';
import { filterSpecs } from '../../../src/filters/filterSpecs.ts';
import { type FilterValues, ListFiltersContext } from '../../../src/filters/useListFilters.ts';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { POOL_MESSAGES } from './messages.ts';
import type { PoolViewState } from './usePoolView.ts';

const NEEDS = resourceByName('need_trainings');
const FILTERS = ['area', 'trainingType', 'company', 'status', 'deliveryDate', 'carDealer'] as const;
const SPECS = FILTERS.flatMap((name) => filterSpecs(NEEDS).filter((spec) => spec.name === name));

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Filters that are set, cleared ones left out. */
const withChanges = (values: FilterValues, changes: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries({ ...values, ...changes }).filter(([, value]) => !isNothing(value)));

/** Filters of the pool: those of the list of needs, and the place that distances count from. */
export const PoolFilters = ({ view, change }: PoolViewState) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = Object.keys(view.filters).length + (view.near ? 1 : 0);
  const context = useMemo(
    () => ({
      values: view.filters,
      set: (changes: FilterValues) => change({ filters: withChanges(view.filters, changes) }),
      clear: () => change({ filters: {} }),
    }),
    [view.filters, change],
  );
  return (
    <>
      <Button
        size="small"
        variant={count > 0 ? 'contained' : 'text'}
        color={count > 0 ? 'secondary' : 'primary'}
        startIcon={<FilterListIcon />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {POOL_MESSAGES.filters(count)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': POOL_MESSAGES.filtersTitle, sx: { width: 'min(380px, calc(100vw - 32px))' } },
        }}
      >
        <ResourceContextProvider value={NEEDS.name}>
          <ListFiltersContext.Provider value={context}>
            <Stack spacing={1.5} sx={{ p: 2 }}>
              {SPECS.map((spec) => (
                <FilterInput key={spec.name} spec={spec} />
              ))}
              <ReferencePicker
                isMultiple={false}
                target="training_locations"
                pick={{ isActive: 'true' }}
                text={{ label: POOL_MESSAGES.near, size: 'small' }}
                value={view.near}
                onValue={(near) => change({ near, ...(near ? { sort: 'distance' } : {}) })}
              />
              <Button
                size="small"
                disabled={count === 0}
                onClick={() => change({ filters: {}, near: null })}
                sx={{ alignSelf: 'flex-end' }}
              >
                {POOL_MESSAGES.clearFilters}
              </Button>
            </Stack>
          </ListFiltersContext.Provider>
        </ResourceContextProvider>
      </Popover>
    </>
  );
};
