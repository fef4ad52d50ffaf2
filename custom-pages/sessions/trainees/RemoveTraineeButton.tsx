import PersonRemoveIcon from '@mui/icons-material/PersonRemove';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { iriOf } from '../../../model/kernel/resource.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { PLANNING_KEY } from '../../planning/data/planningKey.ts';
import { ATTENDANCE_KEY } from '../data/useAttendance.ts';
import { SESSION_MESSAGES } from '../messages.ts';

interface RemoveTraineeButtonProps {
  readonly trainingSessionId: number;
  readonly needId: number;
  readonly name: string;
}

type RemoveDialogProps = RemoveTraineeButtonProps & { readonly onClose: () => void };

/** Removes a need from a training session, then refreshes both. */
const useRemoveTrainee = (trainingSessionId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (needId: number) =>
      httpClient(`${iriOf('training_sessions', trainingSessionId)}/need_trainings/${needId}`, { method: 'DELETE' }),
    onSuccess: () => {
      const keys = [['logistic_sessions'], ['training_sessions'], ['need_trainings'], PLANNING_KEY, ATTENDANCE_KEY];
      return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};

/** With what a removal needs: in the button, each row of a long table would pay for it. */
const RemoveDialog = ({ trainingSessionId, needId, name, onClose }: RemoveDialogProps) => {
  const notify = useNotify();
  const { mutate, isPending } = useRemoveTrainee(trainingSessionId);
  const remove = () =>
    mutate(needId, {
      onSuccess: () => notify(SESSION_MESSAGES.removed, { type: 'success' }),
      onError: (error) => notify(error.message, { type: 'error', multiLine: true }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={SESSION_MESSAGES.removeTitle(name)}
      text={SESSION_MESSAGES.removeText}
      button={SESSION_MESSAGES.removeConfirm}
      color="error"
      isRunning={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
};

/** Removes a trainee from the session, after a confirmation. */
export const RemoveTraineeButton = (props: RemoveTraineeButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const label = SESSION_MESSAGES.remove(props.name);
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setAsking(true)}>
          <PersonRemoveIcon fontSize="inherit" />
        </IconButton>
      </Tooltip>
      {isAsking ? <RemoveDialog {...props} onClose={() => setAsking(false)} /> : null}
    </>
  );
};
