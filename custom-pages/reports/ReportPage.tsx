import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { HttpError } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { REPORT_STATE_WORDS } from '../../model/messages/reports/reportStates.ts';
import {
  DECIDED_STATES,
  type DecidedState,
  REPORT_TEXT_LENGTH,
  REPORTS_PATH,
  type ReportEntry,
  type ReportView,
} from '../../model/reports/report.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { REPORTS_MESSAGES as WORDS } from './messages.ts';
import { useReport, useShowReport } from './useReports.ts';

interface FactProps {
  readonly label: string;
  readonly children: string;
}

const Fact = ({ label, children }: FactProps) => (
  <Box>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Typography>
  </Box>
);

const Content = ({ report: { content, erasedAt } }: { readonly report: ReportView }) => {
  if (!content) return <Alert severity={erasedAt ? 'info' : 'error'}>{erasedAt ? WORDS.erasedContent : WORDS.unreadable}</Alert>;
  const { text, name, email } = content;
  return (
    <Stack spacing={1.5}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Fact label={WORDS.name}>{name ?? WORDS.anonymous}</Fact>
      <Fact label={WORDS.email}>{email ?? WORDS.noEmail}</Fact>
      {email ? (
        <Typography variant="body2" color="textSecondary">
          {WORDS.emailHelp}
        </Typography>
      ) : null}
    </Stack>
  );
};

const headOf = ({ state, decidedBy }: ReportEntry): string =>
  state === null ? WORDS.addition : WORDS.decided(REPORT_STATE_WORDS[state], decidedBy ?? '');

const Entry = ({ entry }: { readonly entry: ReportEntry }) => (
  <Stack component="li" spacing={1} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Typography sx={{ fontWeight: 600 }}>{`${headOf(entry)}, ${formatDateTime(entry.at)}`}</Typography>
    {entry.note ? <Fact label={WORDS.note}>{entry.note}</Fact> : null}
    {entry.message ? <Fact label={entry.state === null ? WORDS.content : WORDS.message}>{entry.message}</Fact> : null}
  </Stack>
);

const isDecided = (state: string): state is DecidedState => (DECIDED_STATES as readonly string[]).includes(state);

interface OpenReport {
  readonly report: ReportView;
  /** Reads it again: somebody else has decided meanwhile. */
  readonly onStale: () => void;
}

const CONFLICT = 409;

const DecisionForm = ({ report, onStale }: OpenReport) => {
  const show = useShowReport();
  const [state, setState] = useState<DecidedState>(isDecided(report.state) ? report.state : 'assessed');
  const [note, setNote] = useState('');
  const [message, setMessage] = useState('');
  const { run, isRunning } = useAction<ReportView>({
    success: WORDS.saved,
    refreshes: [],
    onDone: (decided) => {
      show(decided);
      setNote('');
      setMessage('');
    },
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { version: report.version, state, note, message: message.trim() || null };
    void run(async () => {
      try {
        return (await httpClient(`${REPORTS_PATH}/${report.id}/decisions`, { method: 'POST', body })).json as ReportView;
      } catch (error) {
        if (error instanceof HttpError && error.status === CONFLICT) onStale();
        throw error;
      }
    });
  };
  return (
    <Stack component="form" noValidate spacing={2} autoComplete="off" onSubmit={handleSubmit}>
      <TextField select label={WORDS.state} value={state} onChange={({ target }) => setState(target.value as DecidedState)}>
        {DECIDED_STATES.map((one) => (
          <MenuItem key={one} value={one}>
            {REPORT_STATE_WORDS[one]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        required
        multiline
        minRows={3}
        label={WORDS.note}
        helperText={WORDS.noteHelp}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: REPORT_TEXT_LENGTH } }}
      />
      <TextField
        multiline
        minRows={3}
        label={WORDS.message}
        helperText={WORDS.messageHelp}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
        slotProps={{ htmlInput: { maxLength: REPORT_TEXT_LENGTH } }}
      />
      <Button type="submit" variant="contained" loading={isRunning} disabled={note.trim() === ''} sx={{ alignSelf: 'start' }}>
        {WORDS.save}
      </Button>
    </Stack>
  );
};

const Whole = ({ report, onStale }: OpenReport) => {
  const { procedure, entries, state, isWaiting, erasedAt, receivedAt } = report;
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip size="small" variant="outlined" label={REPORT_STATE_WORDS[state]} />
        {isWaiting ? <Chip size="small" color="warning" label={WORDS.waiting} /> : null}
        <Typography variant="body2" color="textSecondary">
          {WORDS.received(formatDateTime(receivedAt))}
        </Typography>
      </Stack>
      <PagePart title={WORDS.content}>
        <Content report={report} />
      </PagePart>
      <PagePart title={WORDS.entries}>
        {entries.length === 0 ? <Typography color="textSecondary">{WORDS.noEntry}</Typography> : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry) => (
            <Entry key={`${entry.at} ${entry.state}`} entry={entry} />
          ))}
        </Box>
      </PagePart>
      {erasedAt === null ? (
        <PagePart title={WORDS.decide}>
          <DecisionForm report={report} onStale={onStale} />
        </PagePart>
      ) : null}
      <PagePart title={WORDS.procedure(procedure.number)}>
        <Stack spacing={1.5}>
          <Typography sx={{ fontWeight: 600 }}>{procedure.contact ?? WORDS.noContact}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {procedure.text}
          </Typography>
        </Stack>
      </PagePart>
    </Stack>
  );
};

/** One report, opened by somebody who handles reports. */
export const ReportPage = () => {
  const id = Number(useParams().id);
  const { data, error, refetch } = useReport(id);
  return (
    <TitledPage title={WORDS.number(id)} help={WORDS.readHelp} width={900}>
      <Button component={Link} to="/reports" startIcon={<ArrowBackIcon />} sx={{ mb: 2 }}>
        {WORDS.back}
      </Button>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? <Whole report={data} onStale={() => void refetch()} /> : null}
      {data || error ? null : <PageSkeleton />}
    </TitledPage>
  );
};
