import AddLinkIcon from '@mui/icons-material/AddLink';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import { useAction } from '../../src/frames/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { TrainingSearch } from './TrainingSearch.tsx';

/** Adds an existing training session to the logistic session, e.g. the second day of a two-day training. */
export const AttachTrainingButton = ({
  logisticSession,
  isLocked,
}: {
  readonly logisticSession: LogisticSession;
  readonly isLocked: boolean;
}) => {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = logisticSession.trainingSessions.map((training) => training['@id']);
  const { run, isRunning } = useAction({
    success: SESSION_MESSAGES.trainingAttached,
    refreshes: ['logistic_sessions', 'training_sessions'],
    onDone: () => setOpen(false),
  });
  const attach = () => {
    const body = { trainingSessions: [...current, chosen], version: logisticSession.version };
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
          canConfirm={chosen !== null}
          onConfirm={() => void attach()}
          onClose={() => setOpen(false)}
        >
          <TrainingSearch
            first={{ trainingType: null, from: parisDay(new Date(logisticSession.startAt)) }}
            except={current}
            chosen={chosen}
            onChoose={setChosen}
          />
        </ConfirmDialog>
      ) : null}
    </>
  );
};
