import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useNavigate, useStore } from 'react-admin';
import { type ImportTypeName, isImportTypeName } from '../../model/imports/importLayouts.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportFrame } from './ImportFrame.tsx';
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

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card component="section" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
    <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Card>
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
          <Part title={IMPORT_MESSAGES.typeTitle}>
            <TypeChooser type={type} onType={choose} />
          </Part>
          {mayImport ? (
            <Part title={IMPORT_MESSAGES.fileTitle}>
              <FileDrop type={type} onImport={(iri) => navigate(mappingAddress(iri))} />
            </Part>
          ) : null}
        </Box>
        <RecentImports title={IMPORT_MESSAGES.pendingTitle} filter={{ status: 'pending' }} />
      </Stack>
    </ImportFrame>
  );
};
