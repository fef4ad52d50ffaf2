import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useIsNarrow } from '../../../src/pageParts/useIsNarrow.ts';
import { TRIAL_WORDS } from '../sentence/messages.ts';
import { TrialResult } from './TrialResult.tsx';
import type { Trial } from './useTrial.ts';

/** The acts that the automation would have done; nothing is written. */
export const TrialDialog = ({ trial, onClose }: { readonly trial: Trial; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{TRIAL_WORDS.title}</DialogTitle>
      <DialogContent>
        <TrialResult trial={trial} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
