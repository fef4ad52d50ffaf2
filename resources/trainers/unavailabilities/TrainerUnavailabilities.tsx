import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { UNAVAILABILITY_MESSAGES } from './messages.ts';
import { UnavailabilityInputs } from './UnavailabilityInputs.tsx';
import { UnavailabilityList } from './UnavailabilityList.tsx';
import { draftOf, newDraft, periodOf, type Unavailability } from './unavailability.ts';
import { useUnavailabilities } from './useUnavailabilities.ts';

interface TrainerUnavailabilitiesProps {
  /** IRI of the trainer. */
  readonly trainer: string;
  /** Is it the logged-in person. Default false. */
  readonly isOwn?: boolean;
}

interface UnavailabilityDialogProps {
  /** IRI of the trainer. */
  readonly trainer: string;
  /** Null: a new one. */
  readonly record: Unavailability | null;
  readonly onClose: () => void;
}

/** Dialog to create or change an unavailability. */
const UnavailabilityDialog = ({ trainer, record, onClose }: UnavailabilityDialogProps) => {
  const [draft, setDraft] = useState(() => (record ? draftOf(record) : newDraft(parisDay(serverNow()))));
  const { run, isRunning } = useAction({
    success: UNAVAILABILITY_MESSAGES.saved,
    refreshes: ['trainer_unavailabilities'],
    onDone: onClose,
  });
  const period = periodOf(draft);
  const save = () => {
    const commentary = draft.commentary.trim() || null;
    return record
      ? httpClient(record['@id'], { method: 'PUT', body: { ...period, commentary, version: record.version } })
      : httpClient('/api/trainer_unavailabilities', { method: 'POST', body: { trainer, ...period, commentary } });
  };
  return (
    <ConfirmDialog
      title={record ? UNAVAILABILITY_MESSAGES.editTitle : UNAVAILABILITY_MESSAGES.add}
      text={null}
      button={UNAVAILABILITY_MESSAGES.save}
      isRunning={isRunning}
      canConfirm={period !== null}
      onConfirm={() => void run(save)}
      onClose={onClose}
    >
      <UnavailabilityInputs draft={draft} onDraft={setDraft} />
    </ConfirmDialog>
  );
};

/** A trainer's unavailabilities: editable by themselves and by planners. */
export const TrainerUnavailabilities = ({ trainer, isOwn = false }: TrainerUnavailabilitiesProps) => {
  const mayWrite = useMayUse('trainer_unavailabilities', 'create');
  const [edited, setEdited] = useState<Unavailability | 'new' | null>(null);
  const { data, isPending, error } = useUnavailabilities(trainer);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {UNAVAILABILITY_MESSAGES.title}
        </Typography>
        {mayWrite ? (
          <Button variant="outlined" startIcon={<EventBusyIcon />} onClick={() => setEdited('new')}>
            {UNAVAILABILITY_MESSAGES.add}
          </Button>
        ) : null}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {isOwn ? UNAVAILABILITY_MESSAGES.ownHelp : UNAVAILABILITY_MESSAGES.help}
      </Typography>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {isPending && !error ? <Skeleton variant="rounded" height={60} /> : null}
      {data?.length === 0 ? <Typography color="textSecondary">{UNAVAILABILITY_MESSAGES.none}</Typography> : null}
      {data ? <UnavailabilityList records={data} mayWrite={mayWrite} onEdit={setEdited} /> : null}
      {edited ? (
        <UnavailabilityDialog trainer={trainer} record={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Card>
  );
};
