import PersonRemoveIcon from '@mui/icons-material/PersonRemove';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import { SESSION_MESSAGES } from './messages.ts';
import { useRemoveTrainee } from './useRemoveTrainee.ts';

interface RemoveTraineeButtonProps {
  readonly trainingSessionId: number;
  readonly needId: number;
  readonly name: string;
}

/** Removes a trainee from the session, after a confirmation. */
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
      {isAsking ? (
        <ConfirmDialog
          title={SESSION_MESSAGES.removeTitle(name)}
          text={SESSION_MESSAGES.removeText}
          button={SESSION_MESSAGES.removeConfirm}
          color="error"
          isRunning={isPending}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
