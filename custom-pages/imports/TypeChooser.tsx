import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ImportTypeName, importLayout, isImportTypeName } from '../../model/imports/importLayouts.ts';
import { TRAINEE_IMPORT_TYPES } from '../../model/imports/traineeImportType.ts';
import { TRAINEE_IMPORT_TYPE_LABELS } from '../../model/messages/choices.ts';
import { LayoutTable } from './LayoutTable.tsx';
import { IMPORT_MESSAGES } from './messages.ts';
import { TemplateLinks } from './TemplateLinks.tsx';

interface TypeChooserProps {
  readonly type: ImportTypeName;
  readonly onType: (type: ImportTypeName) => void;
}

/** Chooses a file type, with purpose, template and columns. */
export const TypeChooser = ({ type, onType }: TypeChooserProps) => (
  <Stack spacing={2}>
    <TextField
      select
      label={IMPORT_MESSAGES.typeLabel}
      value={type}
      helperText={importLayout(type).purpose}
      onChange={({ target }) => isImportTypeName(target.value) && onType(target.value)}
    >
      {TRAINEE_IMPORT_TYPES.map((name) => (
        <MenuItem key={name} value={name}>
          {TRAINEE_IMPORT_TYPE_LABELS[name]}
        </MenuItem>
      ))}
    </TextField>
    <TemplateLinks type={type} />
    <LayoutTable type={type} />
  </Stack>
);
