import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { MassDialog, type MassDialogProps } from './MassDialog.tsx';

/** Deletes many needs; for a whole filtered list the person types their number. */
export const MassDeleteDialog = ({ target, onClose }: MassDialogProps) => {
  const [typed, setTyped] = useState('');
  const isTyped = target.kind === 'selected' || typed.replaceAll(/\s/g, '') === String(target.count);
  return (
    <MassDialog
      target={target}
      onClose={onClose}
      call="mass_delete"
      title={NEED_TRAINING_MESSAGES.massDeleteTitle(target.count)}
      text={NEED_TRAINING_MESSAGES.massDeleteText}
      button={NEED_TRAINING_MESSAGES.massDeleteButton}
      color="error"
      judged={{}}
      canConfirm={isTyped}
      done={NEED_TRAINING_MESSAGES.massDeleteDone}
    >
      {target.kind === 'filtered' ? (
        <TextField
          label={NEED_TRAINING_MESSAGES.massDeleteType(target.count)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      ) : null}
    </MassDialog>
  );
};
