import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ImportColumn } from '../../model/imports/importColumns.ts';
import { IMPORT_MESSAGES } from './messages.ts';

const NONE = '';

interface KeyChoiceProps {
  /** Columns of the file that may find existing records. */
  readonly keys: readonly ImportColumn[];
  readonly keyField: string | null;
  readonly isDisabled: boolean;
  readonly onKey: (keyField: string | null) => void;
}

/** Chooses by which column the file finds existing records. */
export const KeyChoice = ({ keys, keyField, isDisabled, onKey }: KeyChoiceProps) => (
  <TextField
    select
    label={IMPORT_MESSAGES.keyLabel}
    value={keyField ?? NONE}
    disabled={isDisabled}
    helperText={IMPORT_MESSAGES.keyHelp}
    onChange={({ target }) => onKey(target.value === NONE ? null : target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ mb: 2, maxWidth: 560 }}
  >
    <MenuItem value={NONE}>{IMPORT_MESSAGES.keyNone}</MenuItem>
    {keys.map(({ field, header }) => (
      <MenuItem key={field} value={field}>
        {header}
      </MenuItem>
    ))}
  </TextField>
);
