import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNavigate, useStore } from 'react-admin';
import { type ImportTypeName, importLayout, isImportTypeName } from '../../../model/imports/importLayouts.ts';
import { TRAINEE_IMPORT_TYPES } from '../../../model/imports/kinds/traineeImportType.ts';
import { TRAINEE_IMPORT_TYPE_LABELS } from '../../../model/messages/words/choices.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { mappingAddress } from '../traineeImport.ts';
import { useMayImport } from '../useMayImport.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportPart } from './ImportPart.tsx';
import { LayoutTable } from './LayoutTable.tsx';
import { RecentImports } from './RecentImports.tsx';
import { TemplateLinks } from './TemplateLinks.tsx';

const FIRST_TYPE: ImportTypeName = 'DEFAULT';

/** The last chosen type, stored in this browser. */
const useImportType = () => {
  const [lastType, setLastType] = useStore<string>('trainee-imports.type', FIRST_TYPE);
  const [type, setType] = useState<ImportTypeName>(isImportTypeName(lastType) ? lastType : FIRST_TYPE);
  const choose = (next: ImportTypeName) => {
    setType(next);
    setLastType(next);
  };
  return [type, choose] as const;
};

interface TypeChooserProps {
  readonly type: ImportTypeName;
  readonly onType: (type: ImportTypeName) => void;
}

/** Chooses a file type, with purpose, template and columns. */
const TypeChooser = ({ type, onType }: TypeChooserProps) => (
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

/** Start of an import: type, template, and file. */
export const TraineeImportPage = () => {
  const navigate = useNavigate();
  const mayImport = useMayImport();
  const [type, choose] = useImportType();
  return (
    <ImportFrame tab="studio">
      <Stack spacing={2}>
        {mayImport ? null : <Alert severity="info">{IMPORT_MESSAGES.readerOnly}</Alert>}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
          <ImportPart title={IMPORT_MESSAGES.typeTitle}>
            <TypeChooser type={type} onType={choose} />
          </ImportPart>
          {mayImport ? (
            <ImportPart title={IMPORT_MESSAGES.fileTitle}>
              <FileDrop type={type} onImport={(iri) => navigate(mappingAddress(iri))} />
            </ImportPart>
          ) : null}
        </Box>
        <RecentImports title={IMPORT_MESSAGES.pendingTitle} filter={{ status: 'pending' }} />
      </Stack>
    </ImportFrame>
  );
};
