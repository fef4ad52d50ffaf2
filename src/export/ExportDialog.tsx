import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { formatNumber } from '../records/formatValue.ts';
import { EXPORT_WORDS } from './messages.ts';
import type { ExportState } from './useExport.ts';

interface ExportDialogProps {
  readonly state: ExportState;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

const Progress = ({ state: { step, done, total } }: Pick<ExportDialogProps, 'state'>) => {
  const isKnown = step === 'reading' && total !== null && total > 0;
  const text = () => {
    if (step === 'writing') return EXPORT_WORDS.writing;
    if (total === null) return EXPORT_WORDS.counting;
    return EXPORT_WORDS.progress(formatNumber(done), formatNumber(total));
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {EXPORT_WORDS.scope}
      </Typography>
      <LinearProgress
        aria-label={EXPORT_WORDS.dialogTitle}
        variant={isKnown ? 'determinate' : 'indeterminate'}
        value={isKnown ? (100 * done) / total : undefined}
      />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {text()}
      </Typography>
    </>
  );
};

const Outcome = ({ state: { step, done, error } }: Pick<ExportDialogProps, 'state'>) => {
  return step === 'done' ? (
    <Alert severity="success">{EXPORT_WORDS.done(done)}</Alert>
  ) : (
    <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
      {error}
    </Alert>
  );
};

/** Progress of an export, and its cancel button. */
export const ExportDialog = ({ state, onCancel, onRetry }: ExportDialogProps) => {
  const words = useWords();
  const titleId = useId();
  const isRunning = state.step === 'reading' || state.step === 'writing';
  return (
    <Dialog open onClose={isRunning ? undefined : onCancel} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{EXPORT_WORDS.dialogTitle}</DialogTitle>
      <DialogContent>{isRunning ? <Progress state={state} /> : <Outcome state={state} />}</DialogContent>
      <DialogActions>
        {state.step === 'failed' ? <Button onClick={onRetry}>{words('error.retry')}</Button> : null}
        <Button onClick={onCancel}>{isRunning ? EXPORT_WORDS.cancel : EXPORT_WORDS.close}</Button>
      </DialogActions>
    </Dialog>
  );
};
