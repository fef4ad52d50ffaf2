import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useNotify, useUpdate } from 'react-admin';
import { choiceLabel } from '../../model/recordLabel.ts';
import { trainingSessionMoves } from '../../model/sessions/trainingSessionStatuses.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { ITEM_QUERY } from '../../src/frames/itemQuery.ts';
import type { TrainingSession } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';

/** The training session's status, with possible transitions for those who may change it. */
export const TrainingStatusSelect = ({ training }: { readonly training: TrainingSession }) => {
  const notify = useNotify();
  const mayWrite = useMayUse('training_sessions', 'save');
  const [update, { isPending }] = useUpdate();
  if (!mayWrite) return <StatusChip resource="training_sessions" path="status" value={training.status} />;

  const change = (status: string) =>
    update(
      'training_sessions',
      { id: training['@id'], data: { status }, previousData: { ...training }, ...ITEM_QUERY },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(SESSION_MESSAGES.statusSaved, { type: 'success' }),
        onError: (error) => notify((error as Error).message, { type: 'error', multiLine: true }),
      },
    );
  return (
    <TextField
      select
      size="small"
      label={SESSION_MESSAGES.status}
      value={training.status}
      disabled={isPending}
      onChange={(event) => void change(event.target.value)}
      sx={{ width: 150 }}
    >
      {[training.status, ...trainingSessionMoves(training.status)].map((status) => (
        <MenuItem key={status} value={status}>
          {choiceLabel('training_sessions', 'status', status)}
        </MenuItem>
      ))}
    </TextField>
  );
};
