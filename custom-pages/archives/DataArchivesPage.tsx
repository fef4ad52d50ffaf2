import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { PROGRESS_MS } from '../../src/live/progressInterval.ts';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { Part } from '../evidence/Part.tsx';
import { ARCHIVE_FIELDS, DataArchiveRow } from './DataArchiveRow.tsx';
import { ARCHIVE_MESSAGES } from './messages.ts';

const SHOWN = 30;

const OwnArchives = () => {
  const { data, error } = useShownRecords(
    'data_archives',
    { shows: ARCHIVE_FIELDS, perPage: SHOWN, sort: { field: 'id', order: 'DESC' } },
    { refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'in_progress') ? PROGRESS_MS : false) },
  );
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={72} />;
  if (data.length === 0) return <Typography color="textSecondary">{ARCHIVE_MESSAGES.none}</Typography>;
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((record) => (
        <DataArchiveRow key={record.id} record={record} />
      ))}
    </Stack>
  );
};

/** Archives of all records: request and list. */
export const DataArchivesPage = () => (
  <Box sx={{ mt: 2, maxWidth: 900 }}>
    <PageTitle title={ARCHIVE_MESSAGES.page} />
    <Typography variant="h5" component="h1">
      {ARCHIVE_MESSAGES.page}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {ARCHIVE_MESSAGES.pageHelp}
    </Typography>
    <Box sx={{ mb: 2 }}>
      <ActionButton
        label={ARCHIVE_MESSAGES.ask}
        variant="contained"
        success={ARCHIVE_MESSAGES.asked}
        refreshes={['data_archives']}
        confirm={{ title: ARCHIVE_MESSAGES.askTitle, text: ARCHIVE_MESSAGES.askText }}
        call={() => httpClient('/api/data_archives', { method: 'POST' })}
      />
    </Box>
    <Part title={ARCHIVE_MESSAGES.list}>
      <OwnArchives />
    </Part>
  </Box>
);
