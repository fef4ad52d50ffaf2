import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '../i18n/useWords.ts';
import type { DeletionOutcome } from './useDeleteMany.ts';

interface DeletionOutcomeDialogProps {
  readonly outcome: DeletionOutcome;
  readonly onClose: () => void;
}

/** How many records were deleted, and which were refused, with the reason. */
export const DeletionOutcomeDialog = ({ outcome: { deleted, refused }, onClose }: DeletionOutcomeDialogProps) => {
  const words = useWords();
  const translate = useTranslate();
  const id = useId();
  const count = [...refused.values()].flat().length;
  const done = deleted > 0 ? words('form.deleted-count', { smart_count: deleted }) : words('form.none-deleted');
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{`${done} ; ${words('form.refused-count', { smart_count: count })}`}</DialogTitle>
      <DialogContent>
        <List dense disablePadding>
          {[...refused].map(([reason, labels]) => (
            <ListItem key={reason} disableGutters>
              <ListItemText primary={labels.map((label) => `« ${label} »`).join(', ')} secondary={reason} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} variant="contained">
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
