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

type RemoveDialogProps = RemoveTraineeButtonProps & { readonly onClose: () => void };

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
