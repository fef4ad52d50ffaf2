import MergeIcon from '@mui/icons-material/MergeType';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { sendCommand } from '../../../src/planning/planningCommands.ts';
import { ConflictsLeft, useConflictResolution } from '../../../src/planning/useConflictResolution.tsx';
import { sameTrainings } from '../../planning/commands/sameTrainings.ts';
import { usePlanningHistory } from '../../planning/commands/usePlanningHistory.tsx';
import type { DayTraining } from '../../planning/data/planningLogisticSession.ts';
import { PLANNING_DIALOG_MESSAGES } from '../../planning/dialogs/messages.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { type FoundSession, trainingsOf } from '../search/LogisticSessionSearch.tsx';

const LogisticSessionSearchDialog = lazyDialog(() =>
  import('../search/LogisticSessionSearchDialog.tsx').then((module) => module.LogisticSessionSearchDialog),
);

const REFRESHED = ['logistic_sessions', 'training_sessions', 'emargements'] as const;

/** The trainings with the fields that a session embeds. */
const embedded = ({ trainingSessions }: Pick<LogisticSession, 'trainingSessions'>) => ({
  trainingSessions: trainingSessions as readonly DayTraining[],
});

interface WhatMovesProps {
  readonly chosen: FoundSession;
  readonly into: LogisticSession;
}

const WhatMoves = ({ chosen, into }: WhatMovesProps) => {
  const same = sameTrainings(embedded(chosen), embedded(into));
  return (
    <>
      <Alert severity="warning" sx={{ mt: 2 }}>
        {SESSION_MESSAGES.mergeMoves(trainingsOf(chosen))}
      </Alert>
      {same ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {PLANNING_DIALOG_MESSAGES.mergeSame(same.name, same.places)}
        </Alert>
      ) : null}
    </>
  );
};

/** Uses the planning's command: it can be undone here or on the planning. */
const useMerge = (logisticSession: LogisticSession, onMerged: () => void) => {
  const { resolve, dialog } = useConflictResolution();
  const { note } = usePlanningHistory();
  const { run, isRunning } = useAction<PlanningCommandAnswer | null>({
    refreshes: REFRESHED,
    onDone: (answer) => {
      if (!answer) return;
      note(answer);
      onMerged();
    },
  });
  const merge = (otherSession: FoundSession) =>
    run(async () => {
      const command = { kind: 'merge', session: otherSession['@id'], into: logisticSession['@id'] } as const;
      const write = (_: unknown, accepted: readonly string[]) => sendCommand(command, accepted);
      try {
        return await resolve({ planned: {}, known: [], checksFirst: false, write });
      } catch (error) {
        if (error instanceof ConflictsLeft) return null;
        throw error;
      }
    });
  return { merge, isRunning, dialog };
};

/** Merges another logistic session into this one: its trainings, people and equipment move here, and it is deleted. */
export const MergeButton = ({ logisticSession }: { readonly logisticSession: LogisticSession }) => {
  const mayWrite = useMayUse('logistic_sessions', 'update');
  const [isOpen, setOpen] = useState(false);
  const { merge, isRunning, dialog } = useMerge(logisticSession, () => setOpen(false));
  if (!mayWrite) return null;
  return (
    <>
      <Button size="small" color="inherit" startIcon={<MergeIcon />} onClick={() => setOpen(true)}>
        {SESSION_MESSAGES.merge}
      </Button>
      {isOpen ? (
        <LogisticSessionSearchDialog
          logisticSession={logisticSession}
          title={SESSION_MESSAGES.mergeTitle}
          text={SESSION_MESSAGES.mergeText}
          button={SESSION_MESSAGES.mergeConfirm}
          color="warning"
          isRunning={isRunning}
          consequence={(otherSession) => <WhatMoves chosen={otherSession} into={logisticSession} />}
          onTake={(otherSession) => void merge(otherSession)}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {dialog}
    </>
  );
};
