import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { followedText, followedValue } from './followedFields.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import type { StaleChange } from './useFollowUp.ts';

interface StaleCellDialogProps {
  readonly stale: StaleChange;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

const Side = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <Typography variant="caption" component="dt" color="textSecondary">
      {title}
    </Typography>
    <Typography component="dd" sx={{ m: 0, mb: 1.5, whiteSpace: 'pre-line' }}>
      {text || OFFICER_MESSAGES.emptyValue}
    </Typography>
  </>
);

/** Somebody else wrote the same value first: asks which one to keep. */
export const StaleCellDialog = ({ stale, onMine, onTheirs }: StaleCellDialogProps) => {
  const { field, mine, logisticSession } = stale;
  return (
    <Dialog open onClose={onTheirs} maxWidth="sm" fullWidth aria-labelledby="stale-cell-title">
      <DialogTitle id="stale-cell-title">{OFFICER_MESSAGES.staleTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{OFFICER_MESSAGES.staleText}</DialogContentText>
        <Typography variant="subtitle2">{field.label}</Typography>
        <dl>
          <Side title={OFFICER_MESSAGES.mine} text={followedText(field, mine)} />
          <Side title={OFFICER_MESSAGES.theirs} text={followedText(field, followedValue(logisticSession, field))} />
        </dl>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onTheirs} autoFocus>
          {OFFICER_MESSAGES.keepTheirs}
        </Button>
        <Button variant="contained" onClick={onMine}>
          {OFFICER_MESSAGES.keepMine}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
