import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { choiceLabel } from '../../model/messages/labels.ts';
import { RENEWAL_STOPS } from '../../model/needs/renewalStops.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { RENEWAL_MESSAGES as WORDS } from './messages.ts';

interface StopDialogProps {
  readonly count: number;
  readonly isRunning: boolean;
  readonly onStop: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why the people are no longer proposed. */
export const StopDialog = ({ count, isRunning, onStop, onClose }: StopDialogProps) => {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={WORDS.stopTitle(count)}
      text={WORDS.stopText}
      button={WORDS.stop}
      isRunning={isRunning}
      canConfirm={reason !== ''}
      onConfirm={() => onStop(reason)}
      onClose={onClose}
    >
      <RadioGroup aria-label={WORDS.reason} value={reason} onChange={(_event, value) => setReason(value)}>
        {RENEWAL_STOPS.map((stop) => (
          <FormControlLabel
            key={stop}
            value={stop}
            control={<Radio size="small" />}
            label={choiceLabel('need_trainings', 'renewalStop', stop)}
          />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
};
