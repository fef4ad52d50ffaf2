import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { choiceLabel } from '../../model/messages/labels.ts';
import { NEW_NEED_STATUSES, type NeedTrainingStatus } from '../../model/needs/needTrainingStatuses.ts';
import { IMPORT_MESSAGES } from './messages.ts';

interface NewStatusChoiceProps {
  readonly status: NeedTrainingStatus;
  readonly isDisabled: boolean;
  readonly onStatus: (status: NeedTrainingStatus) => void;
}

/** Chooses the status of the needs that the file creates. */
export const NewStatusChoice = ({ status, isDisabled, onStatus }: NewStatusChoiceProps) => (
  <TextField
    select
    label={IMPORT_MESSAGES.newStatus}
    value={status}
    disabled={isDisabled}
    helperText={IMPORT_MESSAGES.newStatusHelp}
    onChange={({ target }) => onStatus(target.value as NeedTrainingStatus)}
    sx={{ mb: 2, maxWidth: 560 }}
  >
    {NEW_NEED_STATUSES.map((value) => (
      <MenuItem key={value} value={value}>
        {choiceLabel('need_trainings', 'status', value)}
      </MenuItem>
    ))}
  </TextField>
);
