import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { BulkActionsToolbar, type SortPayload, useCreatePath, useListContext, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE, MAX_SELECTION } from '../../../model/kernel/pageSize.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { useCurrentUser } from '../../access/useCurrentUser.ts';
import { useMayUse } from '../../access/useMayUse.ts';
import { listProperties } from '../../columns/listProperties.ts';
import { useListColumns } from '../../columns/useListColumns.ts';
import { type FilterSpec, filterSpecs, placeFilters } from '../../filters/filterSpecs.ts';
import { ListFiltersProvider } from '../../filters/ListFiltersProvider.tsx';
import type { FilterValues } from '../../filters/useListFilters.ts';
import { useLiveChanges } from '../../live/useLiveChanges.ts';
import { PageTitle } from '../../pageParts/PageTitle.tsx';
import { mayUse } from '../../records/resourceRights.ts';
import { useRecordOptions } from '../../records/useRecordOptions.ts';
import { OutsideSelection } from '../../selection/OutsideSelection.tsx';
import { useOutsideList } from '../../selection/useOutsideList.ts';
import { MassFieldButton } from '../massField/MassFieldButton.tsx';
import { useMassFields } from '../massField/useMassFields.ts';
import { CreateButton } from './CreateButton.tsx';
import { DeleteManyButton } from './DeleteManyButton.tsx';
import { defaultSort } from './defaultSort.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListTools } from './ListTools.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { ShownList } from './ShownList.tsx';

export interface ResourceListProps {
  readonly resource: ResourceKey;
  /** Lists that share the page as tabs, including this one. Default none. */
  readonly tabs?: readonly ResourceKey[];
  /** More buttons next to "Créer". */
  readonly actions?: ReactNode;
  /** Default: the record's name. */
  readonly title?: string;
  /** Between title and list, e.g. tabs. */
  readonly header?: ReactNode;
  /** Below the list. */
  readonly footer?: ReactNode;
  /** Fixed filters. Default: deleted records are left out. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Filters and order of the first visit; the person may change them. Default: none, in the declaration's order. */
  readonly start?: { readonly filters: FilterValues; readonly sort: SortPayload };
  /** Bulk actions. Default: delete, for those who may. */
  readonly bulk?: ReactNode;
  /** Does the list refresh when somebody changes one of its records. Default false. */
  readonly isLive?: boolean;
}

/** A fixed filter is not offered as a filter. */
const withoutFixed = (specs: readonly FilterSpec[], fixed: ResourceListProps['filter'] = {}): readonly FilterSpec[] =>
  specs.filter(({ name }) => !Object.hasOwn(fixed, name));

/**
 * The bar of ticked rows stays at the lower edge of the window, as the one of a form: within reach of every row, and never over the
 * titles. Collapsed it has no height, and its buttons would still take the focus. Its texts are in the page's colour: react-admin's
 * suits a bar in the primary colour, and this one is pale. `clip` rather than `hidden`, in which nothing is sticky.
 */
const ABOVE_BULK_BAR = {
  overflow: 'clip',
  '& .bulk-bar': { display: 'contents' },
  '&& .RaBulkActionsToolbar-collapsed': { display: 'none' },
  '&& .RaBulkActionsToolbar-toolbar': {
    position: 'sticky',
    bottom: 0,
    transform: 'none',
    height: 'auto',
    flexWrap: 'wrap',
    px: 2,
    color: 'text.primary',
    // On react-admin's tone of a dark bar, the red of « Supprimer » is too weak (3.6 to 1).
    backgroundColor: ({ palette }: Theme) => (palette.mode === 'dark' ? palette.background.default : undefined),
    borderTop: 1,
    borderColor: 'divider',
    borderRadius: 0,
  },
  // What the keyboard reaches is not under the bar.
  '& input, & a': { scrollMarginBottom: 72 },
} as const;

/** Selects the records of the other pages, once the page is; react-admin's button has no text on a phone. */
const SelectOtherPages = () => {
  const { total, data = [], selectedIds, onSelectAll } = useListContext();
  const translate = useTranslate();
  const isWhole = data.every(({ id }) => selectedIds.includes(id));
  if (!isWhole || total === selectedIds.length || selectedIds.length >= MAX_SELECTION) return null;
  return (
    <Button size="small" onClick={() => onSelectAll({ limit: MAX_SELECTION })}>
      {translate('ra.action.select_all_button')}
    </Button>
  );
};

/** Selected rows that the filters hide. */
const HiddenRows = () => {
  const { selectedIds, onSelect } = useListContext();
  const outside = useOutsideList(selectedIds);
  return <OutsideSelection count={outside.length} onUntick={() => onSelect(selectedIds.filter((id) => !outside.includes(id)))} />;
};

interface ListBodyProps extends Pick<ResourceListProps, 'filter' | 'bulk'> {
  readonly resource: Resource;
  readonly title: string;
}

const ListBody = ({ resource, title, filter, bulk }: ListBodyProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { names } = useListColumns(resource);
  const mayDelete = useMayUse(resource.name, 'delete');
  const ownActs = bulk === undefined && mayDelete ? <DeleteManyButton resource={resource.name} /> : bulk;
  const hasMassFields = useMassFields(resource).length > 0;
  const isSelectable = Boolean(ownActs) || hasMassFields;
  return (
    <Card sx={ABOVE_BULK_BAR}>
      <FilterPanel
        specs={withoutFixed(isNarrow ? filterSpecs(resource) : placeFilters(resource, names).others, filter)}
        actions={<ListTools resource={resource} />}
      />
      {isNarrow ? (
        <RecordCards resource={resource} isSelectable={isSelectable} />
      ) : (
        <RecordTable resource={resource} title={title} isSelectable={isSelectable} />
      )}
      <ListPagination />
      {isSelectable ? (
        <BulkActionsToolbar className="bulk-bar" selectAllButton={<SelectOtherPages />}>
          <HiddenRows />
          {hasMassFields ? <MassFieldButton resource={resource} /> : null}
          {ownActs}
        </BulkActionsToolbar>
      ) : null}
    </Card>
  );
};

/** Refreshes the list of its context. */
const LiveRefresh = ({ resource }: { readonly resource: ResourceKey }) => {
  const refresh = useRefresh();
  useLiveChanges([resource], refresh);
  return null;
};

/** The fields that a list asks for with the columns that the person chose. */
const useListProperties = (resource: Resource): readonly string[] => {
  const { names } = useListColumns(resource);
  const { reads } = useRecordOptions(resource.name);
  return listProperties(resource, names, reads);
};

/** Lists shown as tabs of one page (equipment; caterers and hotels), limited to those the person may read. */
const ListTabs = ({ tabs, current }: { readonly tabs: readonly ResourceKey[]; readonly current: ResourceKey }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const roles = useCurrentUser()?.roles ?? [];
  return (
    <Tabs value={current} sx={{ mb: 2 }}>
      {tabs
        .filter((name) => mayUse(name, 'list', roles))
        .map((name) => (
          <Tab
            key={name}
            value={name}
            component={Link}
            to={createPath({ resource: name, type: 'list' })}
            label={translate(`resources.${name}.name`, { smart_count: 2 })}
          />
        ))}
    </Tabs>
  );
};

/** A record's list, from its declaration. */
export const ResourceList = (props: ResourceListProps) => {
  const { resource: name, tabs = [], actions, title: ownTitle, header, footer, filter, start, bulk, isLive = false } = props;
  const resource = resourceByName(name);
  const translate = useTranslate();
  const properties = useListProperties(resource);
  const title = ownTitle ?? translate(`resources.${name}.name`, { smart_count: 2 });
  return (
    <ShownList
      resource={name}
      perPage={DEFAULT_PAGE_SIZE}
      sort={start?.sort ?? defaultSort(resource)}
      filterDefaultValues={start?.filters}
      filter={filter ?? (resource.softDelete ? { 'exists[deletedAt]': false } : undefined)}
      properties={properties}
      counts={resource.counts}
      disableAuthentication={false}
      saysErrors
    >
      <ListFiltersProvider>
        <PageTitle title={title} />
        {isLive ? <LiveRefresh resource={name} /> : null}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
            {title}
          </Typography>
          {actions}
          <CreateButton resource={name} />
        </Stack>
        {header}
        {tabs.length > 0 ? <ListTabs tabs={tabs} current={name} /> : null}
        <ListBody resource={resource} title={title} filter={filter} bulk={bulk} />
        {footer}
      </ListFiltersProvider>
    </ShownList>
  );
};
