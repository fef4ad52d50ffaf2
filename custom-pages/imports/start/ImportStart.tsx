import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-admin';
import { type ImportTypeName, importLayout } from '../../../model/imports/importLayouts.ts';
import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import { type ImportCollection, ImportFrame, type ImportTab } from '../ImportFrame.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { mappingAddress } from '../traineeImport.ts';
import { FileDrop } from './FileDrop.tsx';
import { ImportPart } from './ImportPart.tsx';
import { LayoutTable } from './LayoutTable.tsx';
import { RecentImports } from './RecentImports.tsx';
import { TemplateLinks } from './TemplateLinks.tsx';

interface Start {
  readonly tab: ImportTab;
  readonly title: string;
  /** Label of the choice of a type of file. */
  readonly label: string;
  /** Address and field of the upload. Default: those of an import of needs. */
  readonly upload: { readonly address?: string; readonly field?: string };
}

/** Differences between the start of an import of needs and of records. */
const STARTS: Readonly<Record<ImportCollection, Start>> = {
  trainee_imports: {
    tab: '/trainee-import',
    title: IMPORT_MESSAGES.typeTitle,
    label: IMPORT_MESSAGES.typeLabel,
    upload: {},
  },
  record_imports: {
    tab: '/record-import',
    title: IMPORT_MESSAGES.kindTitle,
    label: IMPORT_MESSAGES.kindLabel,
    upload: { address: '/api/record_imports/upload', field: 'kind' },
  },
};

type FileType = ImportTypeName | RecordImportKind;

interface ImportStartProps<Type extends FileType> {
  readonly collection: ImportCollection;
  readonly type: Type;
  readonly types: readonly { readonly name: Type; readonly label: string }[];
  readonly onType: (type: Type) => void;
  /** False: without the right to import, which is said. */
  readonly mayImport: boolean;
}

/** Start of an import: the type of file with its template and columns, the file, and the imports that are not finished. */
export const ImportStart = <Type extends FileType>({ collection, type, types, onType, mayImport }: ImportStartProps<Type>) => {
  const navigate = useNavigate();
  const { tab, title, label, upload } = STARTS[collection];
  const choose = (name: string) => {
    const next = types.find((each) => each.name === name);
    if (next) onType(next.name);
  };
  return (
    <ImportFrame tab={tab}>
      <Stack spacing={2}>
        {mayImport ? null : <Alert severity="info">{IMPORT_MESSAGES.readerOnly}</Alert>}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
          <ImportPart title={title}>
            <Stack spacing={2}>
              <TextField
                select
                label={label}
                value={type}
                helperText={importLayout(type).purpose}
                onChange={({ target }) => choose(target.value)}
              >
                {types.map((each) => (
                  <MenuItem key={each.name} value={each.name}>
                    {each.label}
                  </MenuItem>
                ))}
              </TextField>
              <TemplateLinks type={type} />
              <LayoutTable type={type} />
            </Stack>
          </ImportPart>
          {mayImport ? (
            <ImportPart title={IMPORT_MESSAGES.fileTitle}>
              <FileDrop type={type} {...upload} onImport={(iri) => navigate(mappingAddress(iri))} />
            </ImportPart>
          ) : null}
        </Box>
        <RecentImports collection={collection} title={IMPORT_MESSAGES.pendingTitle} filter={{ status: 'pending' }} />
      </Stack>
    </ImportFrame>
  );
};
