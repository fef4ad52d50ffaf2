import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import {
  BulkActionsToolbar,
  BulkDeleteWithConfirmButton,
  ListBase,
  Title,
  useCreatePath,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { Resource } from '../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../model/resources.ts';
import { useMayUse } from '../access/useMayUse.ts';
import { ListFiltersProvider } from '../filters/ListFiltersProvider.tsx';
import { defaultSort } from './defaultSort.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { filterSpecs, placeFilters } from './filterSpecs.ts';
import { DEFAULT_PAGE_SIZE, ListPagination } from './ListPagination.tsx';
import { ListTabs } from './ListTabs.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';

export interface ResourceListProps {
  readonly resource: ResourceKey;
  /** Lists that share a page as tabs, this one among them. Default none. */
  readonly tabs?: readonly ResourceKey[];
  /** More buttons beside "Créer". */
  readonly actions?: ReactNode;
}

const CreateButton = ({ resource }: { readonly resource: string }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { hasCreate } = useResourceDefinition({ resource });
  const mayCreate = useMayUse(resource, 'create');
  if (!hasCreate || !mayCreate) return null;
  return (
    <Button component={Link} to={createPath({ resource, type: 'create' })} variant="contained" startIcon={<AddIcon />}>
      {translate('ra.action.create')}
    </Button>
  );
};

const ListBody = ({ resource }: { readonly resource: Resource }) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const isSelectable = useMayUse(resource.name, 'delete') && !isNarrow;
  return (
    <Card>
      {isSelectable ? (
        <BulkActionsToolbar>
          <BulkDeleteWithConfirmButton mutationMode="pessimistic" />
        </BulkActionsToolbar>
      ) : null}
      <FilterPanel specs={isNarrow ? filterSpecs(resource) : placeFilters(resource).others} />
      {isNarrow ? <RecordCards resource={resource} /> : <RecordTable resource={resource} isSelectable={isSelectable} />}
      <ListPagination />
    </Card>
  );
};

/** A record's list, from its declaration. */
export const ResourceList = ({ resource: name, tabs = [], actions }: ResourceListProps) => {
  const resource = resourceByName(name);
  const translate = useTranslate();
  const title = translate(`resources.${name}.name`, { smart_count: 2 });
  return (
    <ListBase
      resource={name}
      perPage={DEFAULT_PAGE_SIZE}
      sort={defaultSort(resource)}
      filter={resource.softDelete ? { 'exists[deletedAt]': false } : undefined}
      exporter={false}
      disableAuthentication={false}
    >
      <Title title={title} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {actions}
        <CreateButton resource={name} />
      </Stack>
      {tabs.length > 0 ? <ListTabs tabs={tabs} current={name} /> : null}
      <ListFiltersProvider>
        <ListBody resource={resource} />
      </ListFiltersProvider>
    </ListBase>
  );
};
