import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { lazyDialog } from '../../src/layout/lazyPage.tsx';
import { AttachTrainingButton } from './AttachTrainingButton.tsx';
import type { LogisticSession } from './daySession.ts';
import { logisticSessionSectionId } from './logisticSessionSections.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { TrainingCard } from './TrainingCard.tsx';
import { TrainingOutline } from './TrainingOutline.tsx';

const AddTrainingDialog = lazyDialog(() => import('./AddTrainingDialog.tsx').then((module) => module.AddTrainingDialog));

interface TrainingsSectionProps {
  readonly logisticSession: LogisticSession;
  /** The form has unsaved changes, which a reload would lose. */
  readonly isLocked: boolean;
}

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
