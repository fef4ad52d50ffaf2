import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { PlanningConflict, ReplacementCandidate } from '../../../model/planning/planningConflicts.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { ConflictList } from '../../../src/planning/ConflictList.tsx';
import { acceptingConflicts } from '../../../src/planning/conflictsAnswer.ts';
import { CONFLICT_MESSAGES } from '../../../src/planning/messages.ts';
import type { PlannedSession } from '../../../src/planning/readConflicts.ts';
import { ConflictsLeft, useConflictResolution } from '../../../src/planning/useConflictResolution.tsx';
import { withReplacement } from '../../../src/planning/withReplacement.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { plannedLogisticSession } from '../data/plannedLogisticSession.ts';
import { useLogisticSessionConflicts } from '../data/useLogisticSessionConflicts.ts';
import { SESSION_MESSAGES } from '../messages.ts';

interface DayConflictsProps {
  readonly logisticSession: LogisticSession;
  /** The form has unsaved changes, which a reload would lose. */
  readonly isLocked: boolean;
}

const useReplace = (logisticSession: LogisticSession, knownKeys: readonly string[]) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const client = useQueryClient();
  const { resolve, dialog } = useConflictResolution();
  const write = ({ trainers, vehicles, teachingTools, trainingLocation }: PlannedSession, accepted: readonly string[]) =>
    httpClient(acceptingConflicts(logisticSession['@id'], accepted), {
      method: 'PUT',
      body: { trainers, vehicles, teachingTools, trainingLocation, version: logisticSession.version },
    });
  const replace = async (conflict: PlanningConflict, candidate: ReplacementCandidate) => {
    try {
      const plannedSession = withReplacement(
        plannedLogisticSession(logisticSession, { ...logisticSession }),
        conflict,
        candidate,
      );
      await resolve({ planned: plannedSession, known: knownKeys, write });
      notify(SESSION_MESSAGES.replaced(candidate.label), { type: 'success' });
    } catch (error) {
      if (!(error instanceof ConflictsLeft)) notifyRefusal(error);
    } finally {
      void client.invalidateQueries({ queryKey: ['logistic_sessions'] });
    }
  };
  return { replace, dialog };
};

/** Conflicts of the saved session, with possible replacements. */
export const LogisticSessionConflicts = ({ logisticSession, isLocked }: DayConflictsProps) => {
  const mayWrite = useMayUse('logistic_sessions', 'update');
  const { data: answer } = useLogisticSessionConflicts(logisticSession);
  const { replace, dialog } = useReplace(logisticSession, answer?.conflicts.map(({ key }) => key) ?? []);
  if (!answer || answer.conflicts.length === 0) return null;
  const isBlocked = answer.conflicts.some(({ severity }) => severity === 'blocking');
  return (
    <>
      <Alert severity={isBlocked ? 'error' : 'warning'} sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
        <AlertTitle>{CONFLICT_MESSAGES.title(answer.conflicts.length)}</AlertTitle>
        <ConflictList
          answer={answer}
          onReplace={mayWrite ? (conflict, candidate) => void replace(conflict, candidate) : undefined}
          isDisabled={isLocked}
        />
      </Alert>
      {dialog}
    </>
  );
};
