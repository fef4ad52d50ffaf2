import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { NEED_TRAINING_STATUSES } from '../../model/needs/needTrainingStatuses.ts';
import { choiceLabel } from '../../model/recordLabel.ts';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { FieldControl } from '../../src/inputs/useFieldControl.ts';

const statusesIn = (value: unknown): string[] =>
  (typeof value === 'string' ? value : '')
    .split(',')
    .map((status) => status.trim())
    .filter(Boolean);

interface StatusesValueProps {
  readonly control: FieldControl;
  readonly help: string;
}

/** Statuses as choices, stored as a comma-separated list. */
export const StatusesValue = ({ control, help }: StatusesValueProps) => {
  const { onBlur: _onBlur, disabled, required, helperText, ...text } = controlProps(control);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={NEED_TRAINING_STATUSES}
      value={NEED_TRAINING_STATUSES.filter((status) => statusesIn(control.value).includes(status))}
      getOptionLabel={(status) => choiceLabel('need_trainings', 'status', status)}
      onChange={(_event, chosen) => control.change(chosen.length > 0 ? chosen.join(', ') : null)}
      onBlur={control.blur}
      renderInput={(params) => (
        <TextField
          {...params}
          {...text}
          helperText={helperText ?? help}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps?.inputLabel, required } }}
        />
      )}
    />
  );
};
