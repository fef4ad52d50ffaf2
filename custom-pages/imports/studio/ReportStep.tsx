import DownloadIcon from '@mui/icons-material/Download';
import type { AlertProps } from '@mui/material/Alert';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PLAN_NEEDS_MAX } from '../../../model/scenarios/planScenario.ts';
import { NewScenarioDialog } from '../../../resources/need_trainings/propose/NewScenarioDialog.tsx';
import { useMayPropose } from '../../../resources/need_trainings/propose/useMayPropose.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { ImportCounts } from '../ImportCounts.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { RowsPanel } from '../rows/RowsPanel.tsx';
import {
  canResume,
  canUndo,
  collectionOf,
  countOf,
  isDiscarded,
  isRecordImport,
  type StudioImport,
  type TraineeImport,
} from '../traineeImport.ts';
import { UndoButton } from '../UndoButton.tsx';
import { useMayImport } from '../useMayImport.ts';

interface Ending {
  readonly severity: AlertProps['severity'];
  readonly text: string;
}

const endingOf = (record: StudioImport): Ending => {
  if (record.undoneAt) {
    return record.keptCount > 0
      ? { severity: 'warning', text: IMPORT_MESSAGES.undoneKept(record.keptCount) }
      : { severity: 'info', text: isRecordImport(record) ? IMPORT_MESSAGES.undoneRecords : IMPORT_MESSAGES.undone };
  }
  if (record.status === 'error') {
    return { severity: 'error', text: [IMPORT_MESSAGES.failed, record.errorMessage].filter(Boolean).join('\n') };
  }
  if (isDiscarded(record)) return { severity: 'info', text: IMPORT_MESSAGES.closed };
  if (record.canceledAt) return { severity: 'warning', text: IMPORT_MESSAGES.interrupted };
  return { severity: 'success', text: IMPORT_MESSAGES.finished };
};

/** The list of what was imported: the needs of the import, or the list of the records. */
const writtenAddress = (record: StudioImport): string =>
  isRecordImport(record)
    ? `/${record.kind}`
    : `/need_trainings?${new URLSearchParams({ filter: JSON.stringify({ traineeImport: record['@id'] }) })}`;

/** The way from imported needs to a plan. */
const ProposePlanButton = ({ record }: { readonly record: TraineeImport }) => {
  const [isAsking, setAsking] = useState(false);
  const mayPropose = useMayPropose();
  if (!mayPropose || record.undoneAt || record.doneCount === 0 || record.doneCount > PLAN_NEEDS_MAX) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {IMPORT_MESSAGES.propose}
      </Button>
      {isAsking ? (
        <NewScenarioDialog
          target={{ selection: { filters: { traineeImport: record['@id'] } }, count: record.doneCount }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

const Actions = ({ record }: { readonly record: StudioImport }) => {
  const mayImport = useMayImport(record);
  const maySee = useMayUse(isRecordImport(record) ? record.kind : 'need_trainings', 'list');
  const hasFailed = countOf(record, 'error') + countOf(record, 'skipped') > 0;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {maySee && !isRecordImport(record) ? <ProposePlanButton record={record} /> : null}
      {maySee && record.doneCount > 0 ? (
        <Button variant="outlined" component={Link} to={writtenAddress(record)}>
          {isRecordImport(record) ? IMPORT_MESSAGES.seeRecords : IMPORT_MESSAGES.seeNeeds}
        </Button>
      ) : null}
      {hasFailed ? (
        <Button variant="outlined" startIcon={<DownloadIcon />} href={`${record['@id']}/failed_rows`} download>
          {IMPORT_MESSAGES.failedRows}
        </Button>
      ) : null}
      {mayImport && canResume(record) ? (
        <ActionButton
          label={IMPORT_MESSAGES.takeUp}
          variant="contained"
          success={IMPORT_MESSAGES.takenUp}
          refreshes={[collectionOf(record)]}
          call={() => httpClient(`${record['@id']}/run`, { method: 'POST' })}
        />
      ) : null}
      {mayImport && canUndo(record) ? <UndoButton record={record} /> : null}
      {mayImport ? (
        <Button component={Link} to={isRecordImport(record) ? '/record-import' : '/trainee-import'}>
          {IMPORT_MESSAGES.newImport}
        </Button>
      ) : null}
    </Stack>
  );
};

/** Result of an import: counts, failures, undo, rows. */
export const ReportStep = ({ record }: { readonly record: StudioImport }) => {
  const { severity, text } = endingOf(record);
  return (
    <Stack spacing={2}>
      <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>
        <Stack spacing={2}>
          <Alert severity={severity} role="status" sx={{ whiteSpace: 'pre-line' }}>
            {text}
          </Alert>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            {record.undoneAt ? null : (
              <Typography sx={{ fontWeight: 600 }}>{IMPORT_MESSAGES.written(record.doneCount)}</Typography>
            )}
            <ImportCounts record={record} />
          </Stack>
          <Actions record={record} />
        </Stack>
      </Card>
      {record.keptCount > 0 ? (
        <section aria-label={IMPORT_MESSAGES.keptTitle}>
          <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
            {IMPORT_MESSAGES.keptTitle}
          </Typography>
          <RowsPanel record={record} isEditable={false} state="kept" />
        </section>
      ) : null}
      <section>
        <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
          {IMPORT_MESSAGES.rowsTitle}
        </Typography>
        <RowsPanel record={record} isEditable={false} />
      </section>
    </Stack>
  );
};
