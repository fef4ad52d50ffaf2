import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetRecordRepresentation, useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { actedRows } from '../../../model/savedViews/rowActs.ts';
import { columnTitle } from '../../columns/columnTitle.ts';
import { columnValue } from '../../columns/columnValue.ts';
import { useListColumns } from '../../columns/useListColumns.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { ListMessage } from './ListMessage.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RowActs } from './RowActs.tsx';
import { RowSelect } from './RowSelect.tsx';
import { SelectPage } from './SelectPage.tsx';

const SKELETON_CARDS = 5;

const isShown = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

interface RecordCardsProps {
  readonly resource: Resource;
  readonly isSelectable: boolean;
}

interface CardTextProps extends RecordCardsProps {
  readonly record: RaRecord;
}

/** The title's link covers the whole card; links of fields are above it. */
const WHOLE_CARD = {
  '&&': { position: 'static' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

const CardText = ({ resource, record, isSelectable }: CardTextProps) => {
  const title = useGetRecordRepresentation(resource.name)(record);
  // Values that the title already shows.
  const said: readonly string[] = title === recordLabel(resource.name, record) ? resource.label : [];
  const columns = useListColumns(resource).columns.filter(
    ([name]) => !said.includes(name) && isShown(columnValue(resource, name, record).value),
  );
  return (
    <Box sx={{ p: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          <RecordLink resource={resource.name} record={record} sx={WHOLE_CARD}>
            {title}
          </RecordLink>
        </Typography>
        {isSelectable ? (
          <Box sx={{ position: 'relative', zIndex: 1, m: -1 }}>
            <RowSelect record={record} label={recordLabel(resource.name, record)} />
          </Box>
        ) : null}
      </Stack>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(90px, auto) 1fr',
          columnGap: 1.5,
          rowGap: 0.25,
          typography: 'body2',
        }}
      >
        {columns.map(([name]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {columnTitle(resource, name)}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              <FieldValue {...columnValue(resource, name, record)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** A list on a narrow screen, one card per record. */
export const RecordCards = ({ resource, isSelectable }: RecordCardsProps) => {
  const { data, isPending } = useListContext();
  const hasActs = actedRows(resource.name).acts.length > 0;
  const translate = useTranslate();
  return (
    <Stack spacing={1} sx={{ p: 1 }}>
      {isPending
        ? Array.from({ length: SKELETON_CARDS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
            <Skeleton key={index} variant="rounded" height={96} />
          ))
        : null}
      {isSelectable && data && data.length > 0 ? (
        <Stack
          component="label"
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'flex-end', pr: 0.5, typography: 'body2' }}
        >
          {translate('ra.action.select_all')}
          <SelectPage />
        </Stack>
      ) : null}
      {data?.map((record) => (
        <Card key={record.id} sx={{ position: 'relative', '& a': { position: 'relative', zIndex: 1 } }}>
          <CardText resource={resource} record={record} isSelectable={isSelectable} />
          {hasActs ? (
            <Box sx={{ position: 'relative', zIndex: 1, px: 1.5, pb: 1 }}>
              <RowActs resource={resource.name} record={record} />
            </Box>
          ) : null}
        </Card>
      ))}
      <ListMessage />
    </Stack>
  );
};
