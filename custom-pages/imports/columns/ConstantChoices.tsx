import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { CellInput } from '../CellInput.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { type Constants, type MappedColumn, takenBy } from './mapping.ts';

interface ConstantChoicesProps {
  readonly layout: readonly ImportColumn[];
  /** Columns that get a text for all rows. */
  readonly shown: readonly ImportColumn[];
  readonly columns: readonly MappedColumn[];
  readonly constants: Constants;
  readonly isDisabled: boolean;
  readonly onConstant: (field: string, text: string) => void;
}

/** Gives all rows a text that the file lacks: the required columns, and others that a person adds. */
export const ConstantChoices = ({ layout, shown, columns, constants, isDisabled, onConstant }: ConstantChoicesProps) => {
  const id = useId();
  const columnsByField = takenBy(columns);
  const others = layout.filter(
    (column) => column.target !== null && !shown.includes(column) && !columnsByField.has(column.field),
  );
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} component="h4" variant="subtitle2">
        {IMPORT_MESSAGES.constantsTitle}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {IMPORT_MESSAGES.constantsHelp}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
        {shown
          .filter(({ target }) => target !== null)
          .map((column) => (
            <CellInput
              key={column.field}
              column={column}
              label={IMPORT_MESSAGES.constantOf(column.header)}
              value={constants[column.field] ?? ''}
              isDisabled={isDisabled}
              error={false}
              helperText={column.format}
              onText={(text) => onConstant(column.field, text)}
            />
          ))}
        {isDisabled ? null : (
          <TextField select label={IMPORT_MESSAGES.constantAdd} value="" onChange={({ target }) => onConstant(target.value, '')}>
            {others.map(({ field, header }) => (
              <MenuItem key={field} value={field} dense>
                {header}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </Box>
  );
};
