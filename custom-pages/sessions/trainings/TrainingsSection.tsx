import AddIcon from '@mui/icons-material/Add';
import AddLinkIcon from '@mui/icons-material/AddLink';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { StatusChip } from '../../../src/fields/StatusChip.tsx';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { logisticSessionSectionId } from '../data/logisticSessionSections.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { TrainingSearch } from '../search/TrainingSearch.tsx';
import { TrainingCard } from './TrainingCard.tsx';

const AddTrainingDialog = lazyDialog(() => import('./AddTrainingDialog.tsx').then((module) => module.AddTrainingDialog));

interface TrainingsSectionProps {
  readonly logisticSession: LogisticSession;
  /** The form has unsaved changes, which a reload would lose. */
  readonly isLocked: boolean;
}

/** A training session's summary, for people who may not read it. */
const TrainingOutline = ({ training }: { readonly training: LogisticSession['trainingSessions'][number] }) => (
  <Card component="article" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
      <Typography variant="h6" component="h3">
        {recordLabel('training_types', training.trainingType)}
      </Typography>
      <Typography color="textSecondary">
        {SESSION_MESSAGES.registered(Number(training.numberTraineesRegistered ?? 0), Number(training.goalNumberTrainees ?? 0))}
      </Typography>
      <StatusChip resource="training_sessions" path="status" value={String(training.status)} />
    </Stack>
  </Card>
);

/** Adds an existing training session to the logistic session, e.g. the second day of a two-day training. */
const AttachTrainingButton = ({
  logisticSession,
  isLocked,
}: {
  readonly logisticSession: LogisticSession;
  readonly isLocked: boolean;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [trainingIri, setTrainingIri] = useState<string | null>(null);
  const current = logisticSession.trainingSessions.map((training) => training['@id']);
  const { run, isRunning } = useAction({
    success: SESSION_MESSAGES.trainingAttached,
    refreshes: ['logistic_sessions', 'training_sessions'],
    onDone: () => setOpen(false),
  });
  const attach = () => {
    const body = { trainingSessions: [...current, trainingIri], version: logisticSession.version };
    return run(() => httpClient(logisticSession['@id'], { method: 'PUT', body }));
  };
  return (
    <>
      <Button startIcon={<AddLinkIcon />} disabled={isLocked} onClick={() => setOpen(true)}>
        {SESSION_MESSAGES.attachTraining}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={SESSION_MESSAGES.attachTraining}
          text={SESSION_MESSAGES.attachTrainingText}
          button={SESSION_MESSAGES.add}
          isRunning={isRunning}
          canConfirm={trainingIri !== null}
          onConfirm={() => void attach()}
          onClose={() => setOpen(false)}
        >
          <TrainingSearch
            first={{ trainingType: null, from: parisDay(new Date(logisticSession.startAt)) }}
            except={current}
            chosen={trainingIri}
            onChoose={setTrainingIri}
          />
        </ConfirmDialog>
      ) : null}
    </>
  );
};

/** The training sessions of the logistic session. */
export const TrainingsSection = ({ logisticSession, isLocked }: TrainingsSectionProps) => {
  const [isAdding, setAdding] = useState(false);
  const mayWriteDay = useMayUse('logistic_sessions', 'update');
  const mayReadTraining = useMayUse('training_sessions', 'show');
  const mayWriteTraining = useMayUse('training_sessions', 'create');
  return (
    <Stack component="section" id={logisticSessionSectionId('trainings')} spacing={1.5} aria-labelledby="trainings">
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id="trainings" variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {SESSION_MESSAGES.trainings}
        </Typography>
        {mayWriteDay && mayWriteTraining ? (
          <Tooltip title={isLocked ? SESSION_MESSAGES.saveFirst : ''}>
            <span>
              <Button startIcon={<AddIcon />} disabled={isLocked} onClick={() => setAdding(true)}>
                {SESSION_MESSAGES.addTraining}
              </Button>
              <AttachTrainingButton logisticSession={logisticSession} isLocked={isLocked} />
            </span>
          </Tooltip>
        ) : null}
      </Stack>
      {logisticSession.trainingSessions.length === 0 ? (
        <Typography color="textSecondary">{SESSION_MESSAGES.noTraining}</Typography>
      ) : null}
      {logisticSession.trainingSessions.map((training) =>
        mayReadTraining ? (
          <TrainingCard key={training['@id']} logisticSession={logisticSession} iri={training['@id']} isLocked={isLocked} />
        ) : (
          <TrainingOutline key={training['@id']} training={training} />
        ),
      )}
      {isAdding ? <AddTrainingDialog logisticSession={logisticSession} onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
};
