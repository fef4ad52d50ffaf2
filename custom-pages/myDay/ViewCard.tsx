import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ListContextProvider, type ListControllerResult, type RaRecord, useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { DEFAULT_PAGE_SIZE } from '../../model/kernel/pageSize.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { recordName } from '../../model/messages/labels.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import type { MyDayScope } from '../../model/myDay/myDayScopes.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { columnTitle } from '../../src/columns/columnTitle.ts';
import { columnValue } from '../../src/columns/columnValue.ts';
import { columnSource } from '../../src/columns/listColumns.ts';
import { FieldValue } from '../../src/fields/FieldValue.tsx';
import { RecordLink } from '../../src/frames/list/RecordLink.tsx';
import { viewOfRecord, viewSearch } from '../../src/savedViews/listView.ts';
import { MY_DAY_MESSAGES } from './messages.ts';
import type { ViewWidget } from './myDay.ts';
import { ViewAct } from './ViewAct.tsx';

interface RowProps {
  readonly resource: Resource;
  readonly columns: readonly string[];
  readonly record: RaRecord;
  readonly act: ViewWidget['act'];
}

const isShown = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A record of the view: its name, and its columns that have a value. */
const Row = ({ resource, columns, record, act }: RowProps) => {
  const title = recordLabel(resource.name, record);
  const shownColumns = columns.filter(
    (name) =>
      columnSource(resource, name) && !resource.label.includes(name) && isShown(columnValue(resource, name, record).value),
  );
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <RecordLink resource={resource.name} record={record} sx={{ fontWeight: 600 }}>
            {title}
          </RecordLink>
        </Box>
        {act ? <ViewAct resource={resource.name} record={record} name={title} act={act} /> : null}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, typography: 'body2' }}>
        {shownColumns.map((name) => (
          <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {columnTitle(resource, name)}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
              <FieldValue {...columnValue(resource, name, record)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const useListAddress = () => {
  const createPath = useCreatePath();
  return ({ resource, view }: ViewWidget): string | null =>
    resource === null || view === null
      ? null
      : `${createPath({ resource, type: 'list' })}${viewSearch(viewOfRecord(view, DEFAULT_PAGE_SIZE))}`;
};

/** The list that an act of a row reads: calls go on in the order of the view. */
const listOf = ({ view, count }: ViewWidget): ListControllerResult => {
  const { filters, sortField, sortOrder } = viewOfRecord(view ?? {}, DEFAULT_PAGE_SIZE);
  const list = { filterValues: filters, sort: { field: sortField ?? 'id', order: sortOrder }, total: count ?? 0 };
  return list as unknown as ListControllerResult;
};

/** A saved view on the page: how many records it has, perhaps the first of them, and its list. */
export const ViewCard = ({ widget, scope }: { readonly widget: ViewWidget; readonly scope: MyDayScope }) => {
  const titleId = useId();
  const addressOf = useListAddress();
  const { fault, count, columns, member, display } = widget;
  const resource = widget.resource !== null && isResourceKey(widget.resource) ? resourceByName(widget.resource) : null;
  const title = widget.title || MY_DAY_MESSAGES.viewGone;
  const address = addressOf(widget);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', px: 2, py: 1.5 }}>
        <Typography id={titleId} variant="h6" component="h3" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {count !== null && display === 'list' ? (
          <Chip size="small" label={count} aria-label={MY_DAY_MESSAGES.countOf(title, count)} />
        ) : null}
      </Stack>
      {count !== null && scope === 'mine' ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
          {MY_DAY_MESSAGES.viewOfAll}
        </Typography>
      ) : null}
      {fault ? (
        <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
          {MY_DAY_MESSAGES.faults[fault]}
        </Alert>
      ) : null}
      {count !== null && display === 'count' && resource ? (
        <Typography sx={{ px: 2, pb: 1.5 }}>
          <Box component="span" sx={{ typography: 'h4', mr: 1 }}>
            {count}
          </Box>
          {recordName(resource.name, count > 1 ? 2 : 1).toLowerCase()}
        </Typography>
      ) : null}
      {resource && member.length > 0 ? (
        <ListContextProvider value={listOf(widget)}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {member.map((record) => (
              <Row
                key={String(record['@id'])}
                resource={resource}
                columns={columns}
                record={{ ...record, id: record['@id'] }}
                act={widget.act}
              />
            ))}
          </Box>
        </ListContextProvider>
      ) : null}
      {address && fault !== 'closed' ? (
        <Box sx={{ mt: 'auto', borderTop: 1, borderColor: 'divider', px: 1, py: 0.5 }}>
          <Button size="small" component={Link} to={address} endIcon={<ArrowForwardIcon />}>
            {MY_DAY_MESSAGES.openList(count ?? 0)}
          </Button>
        </Box>
      ) : null}
    </Card>
  );
};
