import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { ListBase, useListContext } from 'react-admin';
import { resourceByName } from '../../model/resources.ts';
import { ListFiltersProvider } from '../../src/filters/ListFiltersProvider.tsx';
import { FilterPanel } from '../../src/frames/FilterPanel.tsx';
import { filterSpecs } from '../../src/frames/filterSpecs.ts';
import { ListMessage } from '../../src/frames/ListMessage.tsx';
import { DEFAULT_PAGE_SIZE, ListPagination } from '../../src/frames/ListPagination.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import { ImportItem } from './ImportItem.tsx';
import { IMPORT_MESSAGES } from './messages.ts';
import type { TraineeImport } from './traineeImport.ts';
import { PROGRESS_MS } from './useTraineeImport.ts';

const IMPORTS = resourceByName('trainee_imports');
const FILTERS = filterSpecs(IMPORTS);

const Items = () => {
  const { data, isPending } = useListContext<TraineeImport>();
  if (isPending) return <PageSkeleton />;
  return (
    <Box component="ul" aria-label={IMPORT_MESSAGES.tabs.status} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data?.map((record) => (
        <ImportItem key={record.id} record={record} />
      ))}
    </Box>
  );
};

/** All imports with state and counts; polled while one runs. */
export const ImportStatusPage = () => (
  <ImportFrame tab="status">
    <ListBase<TraineeImport>
      resource={IMPORTS.name}
      perPage={DEFAULT_PAGE_SIZE}
      sort={{ field: 'id', order: 'DESC' }}
      exporter={false}
      queryOptions={{
        refetchInterval: ({ state }) => (state.data?.data?.some(({ status }) => status === 'in_progress') ? PROGRESS_MS : false),
      }}
    >
      <ListFiltersProvider>
        <Card>
          <FilterPanel specs={FILTERS} />
          <Items />
          <ListMessage />
          <ListPagination />
        </Card>
      </ListFiltersProvider>
    </ListBase>
  </ImportFrame>
);
