import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useWords } from '../../src/i18n/useWords.ts';

interface LoadFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why loading failed, and a retry button. */
export const LoadFailure = ({ error, onRetry }: LoadFailureProps) => {
  const words = useWords();
  return (
    <Alert
      severity="error"
      sx={{ whiteSpace: 'pre-line' }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {words('error.retry')}
        </Button>
      }
    >
      {error.message}
    </Alert>
  );
};
