import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { isImportDeletable } from '../../../model/imports/kinds/traineeImport.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { formatDateTime } from '../../../src/records/formatValue.ts';
import { ImportCounts } from '../ImportCounts.tsx';
import { ImportState } from '../ImportState.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { StopButton } from '../StopButton.tsx';
import {
  canUndo,
  collectionOf,
  fileNameOf,
  importTypeName,
  isRecordImport,
  type ListedImport,
  studioAddress,
} from '../traineeImport.ts';
import { UndoButton } from '../UndoButton.tsx';
import { useMayImport } from '../useMayImport.ts';

const DeleteButton = ({ record }: { readonly record: ListedImport }) => (
  <ActionButton
    label={IMPORT_MESSAGES.delete}
    color="error"
    variant="text"
    confirm={{ title: IMPORT_MESSAGES.deleteTitle, text: IMPORT_MESSAGES.deleteText }}
    success={IMPORT_MESSAGES.deleted}
    refreshes={[collectionOf(record)]}
    call={() => httpClient(record['@id'], { method: 'DELETE' })}
  />
);

const Actions = ({ record }: { readonly record: ListedImport }) => {
  const mayImport = useMayImport(record);
  const mayDelete = useMayUse(collectionOf(record), 'delete');
  const isRunning = record.status === 'in_progress' && record.action !== 'undo' && !isRecordImport(record);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' } }}>
      {mayImport && isRunning ? <StopButton record={record} /> : null}
      {mayImport && canUndo(record) ? <UndoButton record={record} /> : null}
      {mayDelete && isImportDeletable(record) ? <DeleteButton record={record} /> : null}
    </Stack>
  );
};

/** An import in the list: type, state, counts, actions. */
export const ImportItem = ({ record }: { readonly record: ListedImport }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gap: { xs: 1, md: 2 },
      alignItems: 'center',
      px: 2,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      gridTemplateColumns: { xs: '1fr', md: 'minmax(220px, 1.4fr) 150px minmax(200px, 1fr) 190px' },
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <MuiLink component={Link} to={studioAddress(record['@id'])} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {fileNameOf(record)}
      </MuiLink>
      <Typography variant="body2" color="textSecondary">
        {importTypeName(record)} · {IMPORT_MESSAGES.lines(record.rowCount)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {IMPORT_MESSAGES.sentBy(formatDateTime(record.createdAt), record.author ?? '')}
      </Typography>
    </Box>
    <div>
      <ImportState record={record} />
    </div>
    <ImportCounts record={record} />
    <Actions record={record} />
  </Box>
);
