import SendIcon from '@mui/icons-material/Send';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SESSION_MAIL_MESSAGES } from './messages.ts';

interface SendFootProps {
  /** Id of the submitted form. */
  readonly form: string;
  readonly count: number;
  /** Minutes during which messages can be cancelled; null: nothing is sent. */
  readonly delayMinutes: number | null;
  readonly isRunning: boolean;
  /** Recipients whose document is made, while it is sent. */
  readonly done: number;
  readonly isBlocked: boolean;
  readonly onClose: () => void;
}

/** Buttons of the dialog, and how long messages can be cancelled. */
export const SendFooter = ({ form, count, delayMinutes, isRunning, done, isBlocked, onClose }: SendFootProps) => (
  <>
    {isRunning && count > 1 ? (
      <Stack spacing={0.5} role="status" sx={{ flex: '1 1 240px' }}>
        <LinearProgress
          aria-label={SESSION_MAIL_MESSAGES.progress(done, count)}
          variant={done > 0 ? 'determinate' : 'indeterminate'}
          value={done > 0 ? (100 * done) / count : undefined}
        />
        <Typography variant="body2" color="textSecondary">
          {SESSION_MAIL_MESSAGES.progress(done, count)}
        </Typography>
      </Stack>
    ) : delayMinutes === null ? null : (
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {SESSION_MAIL_MESSAGES.delay(delayMinutes)}
      </Typography>
    )}
    <Button color="inherit" onClick={onClose} disabled={isRunning}>
      {SESSION_MAIL_MESSAGES.cancel}
    </Button>
    <Button
      type="submit"
      form={form}
      variant="contained"
      startIcon={<SendIcon />}
      loading={isRunning}
      disabled={isBlocked || count === 0}
    >
      {SESSION_MAIL_MESSAGES.submit(count)}
    </Button>
  </>
);
