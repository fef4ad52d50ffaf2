import LockOpenIcon from '@mui/icons-material/LockOpen';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { RecordFor } from '../../model/resources.ts';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import { useAction } from '../../src/frames/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { NEED_TRAINING_MESSAGES } from './messages.ts';
import type { NeedTransition } from './useNeedWorkflow.ts';

interface ForceStatusButtonProps {
  readonly need: RecordFor<'need_trainings'>;
  readonly transitions: readonly NeedTransition[];
  readonly isDisabled: boolean;
}

/** Sets a status that the workflow does not allow, for those who may. */
export const ForceStatusButton = ({ need, transitions, isDisabled }: ForceStatusButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const label = transitions.find((transition) => transition.status === status)?.label ?? '';
  const { run, isRunning } = useAction({ success: NEED_TRAINING_MESSAGES.moved(label) });
  const force = async () => {
    const moved = await run(() => httpClient(need['@id'], { method: 'PUT', body: { status, version: need.version } }));
    if (moved) setOpen(false);
  };
  return (
    <>
      <Button color="warning" startIcon={<LockOpenIcon />} disabled={isDisabled} onClick={() => setOpen(true)}>
        {NEED_TRAINING_MESSAGES.force}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={NEED_TRAINING_MESSAGES.forceTitle}
          text={NEED_TRAINING_MESSAGES.forceText}
          button={NEED_TRAINING_MESSAGES.forceButton}
          color="warning"
          isRunning={isRunning}
          canConfirm={status !== ''}
          onConfirm={() => void force()}
          onClose={() => setOpen(false)}
        >
          <TextField
            select
            label={NEED_TRAINING_MESSAGES.status}
            value={status}
            onChange={(event) => setStatus(event.target.value)}
          >
            {transitions.map((transition) => (
              <MenuItem key={transition.status} value={transition.status}>
                {transition.label}
              </MenuItem>
            ))}
          </TextField>
        </ConfirmDialog>
      ) : null}
    </>
  );
};
