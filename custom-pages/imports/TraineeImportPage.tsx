import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useNavigate, useStore } from 'react-admin';
import { type ImportTypeName, isImportTypeName } from '../../model/imports/importLayouts.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import { ImportPart } from './ImportPart.tsx';
import { IMPORT_MESSAGES } from './messages.ts';
import { RecentImports } from './RecentImports.tsx';
import { TypeChooser } from './TypeChooser.tsx';
import { mappingAddress } from './traineeImport.ts';
import { useMayImport } from './useMayImport.ts';

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
