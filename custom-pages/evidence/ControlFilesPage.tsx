import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../../src/layout/PageTitle.tsx';
import { PROGRESS_MS } from '../../src/live/progressInterval.ts';
import { useShownRecords } from '../../src/records/useShownRecords.ts';
import { ControlFileForm } from './ControlFileForm.tsx';
import { ControlFileRow } from './ControlFileRow.tsx';
import { CONTROL_FILE_FIELDS, type ControlFile } from './controlFile.ts';
import { JournalCard } from './JournalCard.tsx';
import { EVIDENCE_MESSAGES } from './messages.ts';
import { Part } from './Part.tsx';

const SHOWN = 30;

const isUnderWay = ({ status }: ControlFile): boolean => status === 'in_progress';

const OwnFiles = () => {
  const { data, error } = useShownRecords(
    'control_files',
    { shows: CONTROL_FILE_FIELDS, perPage: SHOWN, sort: { field: 'id', order: 'DESC' } },
    { refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? PROGRESS_MS : false) },
  );
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={72} />;
  if (data.length === 0) return <Typography color="textSecondary">{EVIDENCE_MESSAGES.none}</Typography>;
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((record) => (
        <ControlFileRow key={record.id} record={record} />
      ))}
    </Stack>
  );
};

/** Control files: request form and list. */
export const ControlFilesPage = () => (
  <Box sx={{ mt: 2 }}>
    <PageTitle title={EVIDENCE_MESSAGES.page} />
    <Typography variant="h5" component="h1">
      {EVIDENCE_MESSAGES.page}
    </Typography>
    <Typography color="textSecondary" sx={{ maxWidth: 760, mb: 2 }}>
      {EVIDENCE_MESSAGES.pageHelp}
    </Typography>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, alignItems: 'start' }}>
      <Stack spacing={2}>
        <Part title={EVIDENCE_MESSAGES.scope}>
          <ControlFileForm />
        </Part>
        <Part title={EVIDENCE_MESSAGES.journal}>
          <JournalCard />
        </Part>
      </Stack>
      <Part title={EVIDENCE_MESSAGES.files} help={EVIDENCE_MESSAGES.filesHelp}>
        <OwnFiles />
      </Part>
    </Box>
  </Box>
);
