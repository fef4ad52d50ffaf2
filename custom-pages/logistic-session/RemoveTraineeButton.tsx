import PersonRemoveIcon from '@mui/icons-material/PersonRemove';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Confirm, useNotify } from 'react-admin';
import { SESSION_MESSAGES } from './messages.ts';
import { useRemoveTrainee } from './useRemoveTrainee.ts';

interface RemoveTraineeButtonProps {
  readonly trainingSessionId: number;
  readonly needId: number;
  readonly name: string;
}

/** Takes a trainee off the session once confirmed. */
export const RemoveTraineeButton = ({ trainingSessionId, needId, name }: RemoveTraineeButtonProps) => {
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveTrainee(trainingSessionId);
  const remove = () =>
    mutate(needId, {
      onSuccess: () => notify(SESSION_MESSAGES.removed, { type: 'success' }),
      onError: (error) => notify(error.message, { type: 'error', multiLine: true }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Tooltip title={SESSION_MESSAGES.remove(name)}>
        <IconButton size="small" aria-label={SESSION_MESSAGES.remove(name)} onClick={() => setAsking(true)}>
          <PersonRemoveIcon fontSize="inherit" />
        </IconButton>
      </Tooltip>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={SESSION_MESSAGES.removeTitle(name)}
        content={SESSION_MESSAGES.removeText}
        confirm={SESSION_MESSAGES.removeConfirm}
        confirmColor="warning"
        cancel={SESSION_MESSAGES.cancel}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
