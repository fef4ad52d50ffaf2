import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { keyOf } from '../../src/api/recordId.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { PROGRESS_MS } from '../../src/live/progressInterval.ts';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { formatDate } from '../../src/records/formatValue.ts';
import { ControlFileForm } from './ControlFileForm.tsx';
import { ControlFileRow } from './ControlFileRow.tsx';
import { CONTROL_FILE_FIELDS, type ControlFile } from './controlFile.ts';
import { EVIDENCE_MESSAGES } from './messages.ts';
import { Part } from './Part.tsx';
import { useJournalEvidence } from './useEvidence.ts';

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

/** The integrity of the whole attendance journal, checked on opening and on request. */
const JournalCard = () => {
  const { data, error, isFetching, refetch } = useJournalEvidence();
  return (
    <Stack spacing={1.5} aria-live="polite" sx={{ alignItems: 'flex-start' }}>
      {isFetching ? <Typography color="textSecondary">{EVIDENCE_MESSAGES.journalReading}</Typography> : null}
      {error && !isFetching ? <Alert severity="error">{EVIDENCE_MESSAGES.failed}</Alert> : null}
      {data && !isFetching ? (
        <>
          {data.fault ? (
            <Alert severity="error">
              <AlertTitle>{EVIDENCE_MESSAGES.journalBroken}</AlertTitle>
              {data.fault}
            </Alert>
          ) : (
            <Alert severity="success">{EVIDENCE_MESSAGES.journalSound(data.lines)}</Alert>
          )}
          {data.sheets.map(({ label, logisticSession, fault }) => (
            <Alert severity="error" key={`${label}${logisticSession}${fault}`}>
              <AlertTitle>
                {logisticSession ? <Link to={`/logistic_session/${keyOf(logisticSession)}/edit`}>{label}</Link> : label}
              </AlertTitle>
              {fault}
            </Alert>
          ))}
          {data.anchors.map((fault) => (
            <Alert severity="error" key={fault}>
              {fault}
            </Alert>
          ))}
          <Typography variant="body2" color="textSecondary">
            {data.lastAnchor
              ? EVIDENCE_MESSAGES.anchored(formatDate(data.lastAnchor.day), data.lastAnchor.headId)
              : EVIDENCE_MESSAGES.notAnchored}
          </Typography>
        </>
      ) : null}
      <Button size="small" loading={isFetching} onClick={() => void refetch()}>
        {EVIDENCE_MESSAGES.readAgain}
      </Button>
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
