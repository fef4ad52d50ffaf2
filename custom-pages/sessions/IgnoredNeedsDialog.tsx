import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { recordLabel } from '../../model/recordLabel.ts';
import type { NeedTraining } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';
import type { IgnoredNeed } from './useAssociateNeeds.ts';

interface IgnoredNeedsDialogProps {
  readonly ignored: readonly IgnoredNeed[];
  /** The needs by IRI, to name the ignored ones. */
  readonly needs: ReadonlyMap<string, NeedTraining>;
  readonly onClose: () => void;
}

/** The needs that cannot be planned on the session, and why. */
export const IgnoredNeedsDialog = ({ ignored, needs, onClose }: IgnoredNeedsDialogProps) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="ignored-needs">
    <DialogTitle id="ignored-needs">{SESSION_MESSAGES.ignoredTitle(ignored.length)}</DialogTitle>
    <DialogContent>
      <List dense disablePadding>
        {ignored.map(({ '@id': iri, reason }) => (
          <ListItem key={iri} disableGutters>
            <ListItemText primary={recordLabel('trainees', needs.get(iri)?.trainee)} secondary={reason} />
          </ListItem>
        ))}
      </List>
    </DialogContent>
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button onClick={onClose} variant="contained">
        {SESSION_MESSAGES.close}
      </Button>
    </DialogActions>
  </Dialog>
);
