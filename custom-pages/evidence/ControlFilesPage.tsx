import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { keyOf } from '../../src/api/recordId.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PROGRESS_MS } from '../../src/live/progressInterval.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { PageRows } from '../../src/pageParts/PageRows.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { formatDate } from '../../src/records/formatValue.ts';
import { ControlFileForm } from './ControlFileForm.tsx';
import { ControlFileRow } from './ControlFileRow.tsx';
import { CONTROL_FILE_FIELDS, type ControlFile } from './controlFile.ts';
import { EVIDENCE_MESSAGES } from './messages.ts';
import { useJournalEvidence } from './useEvidence.ts';

const SHOWN = 30;

const isUnderWay = ({ status }: ControlFile): boolean => status === 'in_progress';

const OwnFiles = () => {
  const { data, error } = useShownRecords(
    'control_files',
    { shows: CONTROL_FILE_FIELDS, perPage: SHOWN, sort: { field: 'id', order: 'DESC' } },
    { refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? PROGRESS_MS : false) },
  );
  return (
    <PageRows rows={data} error={error} none={EVIDENCE_MESSAGES.none}>
      {(record) => <ControlFileRow record={record} />}
    </PageRows>
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
export const ControlFilesPage = () => {
  const words = useWords();
  return (
    <TitledPage title={words('menu.control-files')} help={EVIDENCE_MESSAGES.pageHelp}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, alignItems: 'start' }}>
        <Stack spacing={2}>
          <PagePart title={EVIDENCE_MESSAGES.scope}>
            <ControlFileForm />
          </PagePart>
          <PagePart title={EVIDENCE_MESSAGES.journal}>
            <JournalCard />
          </PagePart>
        </Stack>
        <PagePart title={EVIDENCE_MESSAGES.files} help={EVIDENCE_MESSAGES.filesHelp}>
          <OwnFiles />
        </PagePart>
      </Box>
    </TitledPage>
  );
};
