import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useListContext } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../model/kernel/pageSize.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { listProperties } from '../../../src/columns/listProperties.ts';
import { filterSpecs } from '../../../src/filters/filterSpecs.ts';
import { ListFiltersProvider } from '../../../src/filters/ListFiltersProvider.tsx';
import { FilterPanel } from '../../../src/frames/list/FilterPanel.tsx';
import { ListMessage } from '../../../src/frames/list/ListMessage.tsx';
import { ListPagination } from '../../../src/frames/list/ListPagination.tsx';
import { ShownList } from '../../../src/frames/list/ShownList.tsx';
import { PROGRESS_MS } from '../../../src/live/progressInterval.ts';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { LISTED_IMPORT_FIELDS, type ListedImport } from '../traineeImport.ts';
import { ImportItem } from './ImportItem.tsx';

const Items = ({ label }: { readonly label: string }) => {
  const { data, isPending } = useListContext<ListedImport>();
  if (isPending) return <PageSkeleton />;
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data?.map((record) => (
        <ImportItem key={record.id} record={record} />
      ))}
    </Box>
  );
};

interface ImportListProps {
  readonly collection: 'trainee_imports' | 'record_imports';
  readonly label: string;
}

/** All imports with state and counts; polled while one runs. */
export const ImportList = ({ collection, label }: ImportListProps) => {
  const imports = resourceByName(collection);
  return (
    <ShownList<ListedImport>
      resource={collection}
      perPage={DEFAULT_PAGE_SIZE}
      sort={{ field: 'id', order: 'DESC' }}
      properties={listProperties(imports, LISTED_IMPORT_FIELDS[collection])}
      refetchInterval={({ state }) => (state.data?.data?.some(({ status }) => status === 'in_progress') ? PROGRESS_MS : false)}
    >
      <ListFiltersProvider>
        <Card>
          <FilterPanel specs={filterSpecs(imports)} />
          <Items label={label} />
          <ListMessage />
          <ListPagination />
        </Card>
      </ListFiltersProvider>
    </ShownList>
  );
};
