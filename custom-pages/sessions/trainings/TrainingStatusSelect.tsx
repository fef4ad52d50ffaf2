import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { HttpError, useNotify } from 'react-admin';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { trainingSessionMoves } from '../../../model/sessions/trainingSessionStatuses.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { StatusChip } from '../../../src/fields/StatusChip.tsx';
import { acceptingConflicts, conflictsIn } from '../../../src/planning/conflictsAnswer.ts';
import { ConflictsLeft, useConflictResolution } from '../../../src/planning/useConflictResolution.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import type { TrainingSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

const useChangeStatus = (training: TrainingSession) => {
  const { resolve, dialog } = useConflictResolution();
  const { run, isRunning } = useAction<boolean>({ refreshes: ['training_sessions', 'logistic_sessions', 'emargements'] });
  const notify = useNotify();
  const address = String(training['@id']);
  const write = (body: object, accepted: readonly string[]) =>
    httpClient(acceptingConflicts(address, accepted), { method: 'PUT', body }).catch((error: unknown) => {
      const refused = conflictsIn(error);
      // Nobody is replaced by a status: its conflicts are accepted, or it stays.
      throw refused ? new HttpError((error as Error).message, 409, { ...problemOf(error), replacements: [] }) : error;
    });
  const change = (status: string) =>
    run(async () => {
      const body = { status, version: training.version };
      try {
        await resolve({ planned: {}, known: [], checksFirst: false, write: (_, accepted) => write(body, accepted) });
      } catch (error) {
        if (error instanceof ConflictsLeft) return false;
        throw error;
      }
      notify(SESSION_MESSAGES.statusSaved, { type: 'success' });
      return true;
    });
  return { change, isRunning, dialog };
};

/** The training session's status, with possible transitions for those who may change it. A cancelled one may come back into conflicts. */
export const TrainingStatusSelect = ({ training }: { readonly training: TrainingSession }) => {
  const mayWrite = useMayUse('training_sessions', 'save');
  const { change, isRunning, dialog } = useChangeStatus(training);
  if (!mayWrite) return <StatusChip resource="training_sessions" path="status" value={training.status} />;
  return (
    <>
      <TextField
        select
        size="small"
        label={SESSION_MESSAGES.status}
        value={training.status}
        disabled={isRunning}
        onChange={(event) => void change(event.target.value)}
        sx={{ width: 150 }}
      >
        {[training.status, ...trainingSessionMoves(training.status)].map((status) => (
          <MenuItem key={status} value={status}>
            {choiceLabel('training_sessions', 'status', status)}
          </MenuItem>
        ))}
      </TextField>
      {dialog}
    </>
  );
};
