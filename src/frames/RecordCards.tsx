import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetRecordRepresentation, useListContext } from 'react-admin';
import type { Resource } from '../../model/kernel/resource.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { columnTitle } from '../columns/columnTitle.ts';
import { columnValue } from '../columns/columnValue.ts';
import { useListColumns } from '../columns/useListColumns.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { ListMessage } from './ListMessage.tsx';
import { RecordLink } from './RecordLink.tsx';
import { useRecordOptions } from './useRecordOptions.ts';

const SKELETON_CARDS = 5;

const isShown = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

interface CardTextProps {
  readonly resource: Resource;
  readonly record: RaRecord;
}

/** The title's link covers the whole card; links of fields are above it. */
const WHOLE_CARD = {
  '&&': { position: 'static' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

const CardText = ({ resource, record }: CardTextProps) => {
  const title = useGetRecordRepresentation(resource.name)(record);
  // Values that the title already shows.
  const said: readonly string[] = title === recordLabel(resource.name, record) ? resource.label : [];
  const columns = useListColumns(resource).columns.filter(
    ([name]) => !said.includes(name) && isShown(columnValue(resource, name, record).value),
  );
  return (
    <Box sx={{ p: 1.5 }}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 0.5 }}>
        <RecordLink resource={resource.name} record={record} sx={WHOLE_CARD}>
          {title}
        </RecordLink>
      </Typography>
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
export const RecordCards = ({ resource }: { readonly resource: Resource }) => {
  const { data, isPending } = useListContext();
  const { RowActions } = useRecordOptions(resource.name);
  return (
    <Stack spacing={1} sx={{ p: 1 }}>
      {isPending
        ? Array.from({ length: SKELETON_CARDS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
            <Skeleton key={index} variant="rounded" height={96} />
          ))
        : null}
      {data?.map((record) => (
        <Card key={record.id} sx={{ position: 'relative', '& a': { position: 'relative', zIndex: 1 } }}>
          <CardText resource={resource} record={record} />
          {RowActions ? (
            <Box sx={{ position: 'relative', zIndex: 1, px: 1.5, pb: 1 }}>
              <RowActions record={record} />
            </Box>
          ) : null}
        </Card>
      ))}
      <ListMessage />
    </Stack>
  );
};
