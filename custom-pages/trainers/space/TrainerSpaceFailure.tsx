import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { TRAINER_SPACE_MESSAGES } from '../messages.ts';

interface DaysFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why the sessions could not be loaded: a refusal, or offline without a copy. */
export const TrainerSpaceFailure = ({ error, onRetry }: DaysFailureProps) => {
  const isOffline = (error as { status?: number }).status === 0;
  return (
    <Alert
      severity="error"
      sx={{ whiteSpace: 'pre-line' }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {TRAINER_SPACE_MESSAGES.retry}
        </Button>
      }
    >
      {isOffline && !navigator.onLine ? TRAINER_SPACE_MESSAGES.noCopy : error.message}
    </Alert>
  );
};
