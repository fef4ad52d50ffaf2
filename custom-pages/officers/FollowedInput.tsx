import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { choiceLabel } from '../../model/recordLabel.ts';
import { DateTextField } from '../../src/inputs/DateTextField.tsx';
import { parseNumber } from '../../src/records/formatValue.ts';
import type { FollowedField } from './followedFields.ts';

interface FollowedInputProps {
  readonly followed: FollowedField;
  /** Raw input: a price may be incomplete. */
  readonly value: unknown;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onValue: (value: unknown) => void;
}

const typed = (value: unknown): string => String(value ?? '');

/** A follow-up value as form field. */
export const FollowedInput = ({ followed, value, error, isDisabled, onValue }: FollowedInputProps) => {
  const { field, resource, name, label } = followed;
  const shared = { label, disabled: isDisabled, error: error !== undefined, helperText: error };
  if (field.kind === 'date') {
    return <DateTextField {...shared} value={value === null ? null : String(value)} onValue={onValue} />;
  }
  if (field.kind === 'choice') {
    return (
      <TextField {...shared} select value={typed(value)} onChange={({ target }) => onValue(target.value || null)}>
        <MenuItem value="">—</MenuItem>
        {field.choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choiceLabel(resource.name, name, choice)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (field.kind === 'price') {
    return (
      <TextField
        {...shared}
        value={typed(value).replace('.', ',')}
        onChange={({ target }) => onValue(target.value.endsWith(',') ? target.value : parseNumber(target.value))}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    );
  }
  const isMultiline = field.kind === 'text' && field.multiline === true;
  return (
    <TextField
      {...shared}
      value={typed(value)}
      onChange={({ target }) => onValue(target.value || null)}
      multiline={isMultiline}
      minRows={isMultiline ? 3 : undefined}
      sx={isMultiline ? { gridColumn: '1 / -1' } : undefined}
    />
  );
};
