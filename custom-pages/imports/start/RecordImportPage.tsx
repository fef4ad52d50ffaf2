import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { importLayout } from '../../../model/imports/importLayouts.ts';
import { RECORD_IMPORT_KINDS } from '../../../model/imports/kinds/recordImportKinds.ts';
import { isAllowed } from '../../../model/kernel/access.ts';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { IMPORT_MESSAGES } from '../messages.ts';
import { RecordImportFrame } from '../RecordImportFrame.tsx';
import { mappingAddress } from '../traineeImport.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportPart } from './ImportPart.tsx';
import { LayoutTable } from './LayoutTable.tsx';
import { RecentImports } from './RecentImports.tsx';
import { TemplateLinks } from './TemplateLinks.tsx';

/** The kinds that the person may create; the chosen one is in the address, so that a list can link to it. */
const useKind = () => {
  const roles = useCurrentUser()?.roles ?? [];
  const [params, setParams] = useSearchParams();
  const kinds = RECORD_IMPORT_KINDS.filter((kind) => isAllowed(resourceByName(kind).access.create, roles));
  const asked = kinds.find((kind) => kind === params.get('kind'));
  return { kinds, kind: asked ?? kinds[0], choose: (kind: string) => setParams({ kind }) };
};

/** Start of an import of records: what the file has, its template, and the file. */
export const RecordImportPage = () => {
  const navigate = useNavigate();
  const { kinds, kind, choose } = useKind();
  if (!kind) return null;
  return (
    <RecordImportFrame tab="studio">
      <Stack spacing={2}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
          <ImportPart title={IMPORT_MESSAGES.kindTitle}>
            <Stack spacing={2}>
              <TextField
                select
                label={IMPORT_MESSAGES.kindLabel}
                value={kind}
                helperText={importLayout(kind).purpose}
                onChange={({ target }) => choose(target.value)}
              >
                {kinds.map((name) => (
                  <MenuItem key={name} value={name}>
                    {choiceLabel('record_imports', 'kind', name)}
                  </MenuItem>
                ))}
              </TextField>
              <TemplateLinks type={kind} />
              <LayoutTable type={kind} />
            </Stack>
          </ImportPart>
          <ImportPart title={IMPORT_MESSAGES.fileTitle}>
            <FileDrop
              type={kind}
              address="/api/record_imports/upload"
              field="kind"
              onImport={(iri) => navigate(mappingAddress(iri))}
            />
          </ImportPart>
        </Box>
        <RecentImports collection="record_imports" title={IMPORT_MESSAGES.pendingTitle} filter={{ status: 'pending' }} />
      </Stack>
    </RecordImportFrame>
  );
};
