import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { keyOf } from '../../src/providers/recordId.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { EVIDENCE_MESSAGES } from './messages.ts';
import { useJournalEvidence } from './useEvidence.ts';

/** The integrity of the whole attendance journal, checked on opening and on request. */
export const JournalCard = () => {
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
