import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { type RaRecord, type SortPayload, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { defaultColumns } from '../../../model/kernel/defaultColumns.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { useMayUse } from '../../access/useMayUse.ts';
import { keyOf } from '../../api/recordId.ts';
import { useShownRecords } from '../../columns/useShownRecords.ts';
import { useWords } from '../../i18n/useWords.ts';
import { useRecordOptions } from '../../records/useRecordOptions.ts';
import type { FormInputs } from '../form/ResourceForm.tsx';
import { defaultSort } from '../list/defaultSort.ts';
import { RelatedRecordDialog } from './RelatedRecordDialog.tsx';
import { RelatedTable } from './RelatedTable.tsx';

const ROWS_SHOWN = 50;

interface RelatedRecordsProps {
  readonly resource: ResourceKey;
  /** Field that refers to the page's record, e.g. `company` of contacts. */
  readonly by: string;
  /** Default: the plural of the resource. */
  readonly title?: string;
  /** Names of its fields, in order. Default: the columns of its list. */
  readonly columns?: readonly string[];
  /** Where a record is created and changed: in a dialog, or on its own screen if it has many fields. Default `dialog`. */
  readonly opens?: 'dialog' | 'page';
  /** Custom inputs of the dialog, by field. */
  readonly inputs?: FormInputs;
  /** Only records that also match these filters. Default: all. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Default: that of its list. */
  readonly sort?: SortPayload;
  /** Records are made elsewhere. Default false. */
  readonly isReadOnly?: boolean;
  /** Beside the title, e.g. a link to the whole list. */
  readonly actions?: ReactNode;
}

interface Related extends Pick<RelatedRecordsProps, 'resource' | 'by' | 'filter' | 'sort'> {
  readonly columns: readonly string[];
  readonly owner: RaRecord | undefined;
}

const useRelated = ({ resource: name, columns, by, owner, filter, sort }: Related) => {
  const resource = resourceByName(name);
  const { reads = [] } = useRecordOptions(name);
  const [page, setPage] = useState(1);
  const list = useShownRecords(
    name,
    {
      shows: [],
      reads: [...columns, ...reads],
      filter: { ...softFilter(resource, by, owner), ...filter },
      page,
      perPage: ROWS_SHOWN,
      sort: sort ?? defaultSort(resource),
    },
    { enabled: owner !== undefined, placeholderData: (previous) => previous },
  );
  return { ...list, page, setPage, pages: Math.ceil((list.total ?? 0) / ROWS_SHOWN) };
};

const softFilter = (resource: Resource, by: string, owner: RaRecord | undefined) => ({
  [by]: keyOf(owner?.['@id'] ?? owner?.id),
  ...(resource.softDelete ? { 'exists[deletedAt]': false } : {}),
});

interface AddButtonProps extends Pick<RelatedRecordsProps, 'resource' | 'by' | 'opens'> {
  readonly owner: RaRecord;
  readonly onAdd: () => void;
}

const AddButton = ({ resource, by, opens, owner, onAdd }: AddButtonProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const mayCreate = useMayUse(resource, 'create');
  if (!mayCreate) return null;
  const address = `${createPath({ resource, type: 'create' })}?source=${encodeURIComponent(JSON.stringify({ [by]: owner['@id'] }))}`;
  const shared = { size: 'small', variant: 'outlined', startIcon: <AddIcon /> } as const;
  const label = translate('ra.action.add');
  return opens === 'page' ? (
    <Button {...shared} component={Link} to={address}>
      {label}
    </Button>
  ) : (
    <Button {...shared} onClick={onAdd}>
      {label}
    </Button>
  );
};

/**
 * The records that belong to the page's record, read in one request; created, changed and deleted in place.
 * @example <RelatedRecords resource="car_dealer_sellers" by="carDealer" />
 */
export const RelatedRecords = (props: RelatedRecordsProps) => {
  const { resource: name, by, columns, opens = 'dialog', inputs, filter, sort, isReadOnly = false, actions } = props;
  const resource = resourceByName(name);
  const words = useWords();
  const translate = useTranslate();
  const titleId = useId();
  const owner = useRecordContext();
  const mayRead = useMayUse(name, 'list');
  const shownColumns = (columns ?? defaultColumns(resource)).filter((column) => column !== by);
  const related = useRelated({ resource: name, columns: shownColumns, by, owner: mayRead ? owner : undefined, filter, sort });
  const { data, error, isPending, refetch, page, setPage, pages } = related;
  const [edited, setEdited] = useState<RaRecord | 'new' | null>(null);
  if (!owner || !mayRead) return null;

  const title = props.title ?? translate(`resources.${name}.name`, { smart_count: 2 });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 2, p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {actions}
        {isReadOnly ? null : <AddButton resource={name} by={by} opens={opens} owner={owner} onAdd={() => setEdited('new')} />}
      </Stack>
      {error ? (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{words('error.retry')}</Button>}>
          {error.message}
        </Alert>
      ) : null}
      {isPending && !error ? <Skeleton variant="rounded" height={72} /> : null}
      {data?.length === 0 ? <Typography color="textSecondary">{words('related.none')}</Typography> : null}
      {data && data.length > 0 ? (
        <RelatedTable
          resource={resource}
          title={title}
          columns={shownColumns}
          rows={data}
          onEdit={opens === 'dialog' ? setEdited : null}
        />
      ) : null}
      {pages > 1 ? (
        <Pagination size="small" count={pages} page={page} onChange={(_event, next) => setPage(next)} sx={{ mt: 1 }} />
      ) : null}
      {edited ? (
        <RelatedRecordDialog
          resource={name}
          record={edited === 'new' ? null : edited}
          values={{ [by]: owner['@id'] }}
          omit={[by]}
          inputs={inputs}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Card>
  );
};
