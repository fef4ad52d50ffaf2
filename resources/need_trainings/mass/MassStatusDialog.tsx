import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { NEED_TRAINING_STATUSES } from '../../../model/needs/needTrainingStatuses.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { useMayForceStatus } from '../useMayForceStatus.ts';
import { MassDialog, type MassDialogProps } from './MassDialog.tsx';

/** Sets the status of many needs, where the workflow allows it. */
export const MassStatusDialog = ({ target, onClose }: MassDialogProps) => {
  const mayForce = useMayForceStatus();
  const [status, setStatus] = useState('');
  return (
    <MassDialog
      target={target}
      onClose={onClose}
      call="mass_change_status"
      title={NEED_TRAINING_MESSAGES.massStatusTitle(target.count)}
      text={mayForce ? NEED_TRAINING_MESSAGES.massStatusForceText : NEED_TRAINING_MESSAGES.massStatusText}
      button={NEED_TRAINING_MESSAGES.massStatusButton}
      judged={status ? { status } : null}
      done={NEED_TRAINING_MESSAGES.massStatusDone}
    >
      <TextField
        select
        autoFocus
        label={NEED_TRAINING_MESSAGES.newStatus}
        value={status}
        onChange={(event) => setStatus(event.target.value)}
      >
        {NEED_TRAINING_STATUSES.map((one) => (
          <MenuItem key={one} value={one}>
            {choiceLabel('need_trainings', 'status', one)}
          </MenuItem>
        ))}
      </TextField>
    </MassDialog>
  );
};
