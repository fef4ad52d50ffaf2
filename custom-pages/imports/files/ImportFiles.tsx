import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { useNotify } from 'react-admin';
import { IMPORT_MESSAGES } from '../messages.ts';
import { collectionOf, type StudioImport } from '../traineeImport.ts';
import { chosenAccept, openChosen } from './chosenFiles.ts';
import { FilesProgress } from './FilesProgress.tsx';
import { ZipError } from './readZip.ts';
import { type NamedFile, readNamedFiles } from './sendFiles.ts';
import { useSendFiles } from './useSendFiles.ts';

/** Files that are named one by one; the rows of the others say it. */
const SHOWN_FILES = 8;

const summaryOf = (files: readonly NamedFile[]): string => {
  const count = (state: NamedFile['state']) => files.filter((file) => file.state === state).length;
  return IMPORT_MESSAGES.filesSummary({
    joined: count('joined'),
    waiting: count('waiting'),
    kept: count('kept'),
    missing: count('missing'),
    refused: count('refused'),
  });
};

const isLacking = ({ state }: NamedFile): boolean => state === 'missing' || state === 'refused';

/** The files that rows lack, each with its rows. */
const LackingFiles = ({ files }: { readonly files: readonly NamedFile[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {files.slice(0, SHOWN_FILES).map(({ path, rows, state }) => (
      <li key={path}>{IMPORT_MESSAGES.fileOfRow(rows, path, state === 'refused')}</li>
    ))}
    {files.length > SHOWN_FILES ? <li>{IMPORT_MESSAGES.filesMore(files.length - SHOWN_FILES)}</li> : null}
  </Box>
);

interface AddFilesProps {
  readonly record: StudioImport;
  readonly onSent: () => void;
}

/** Sends more files, or those of an archive, for the rows that name them. */
const AddFiles = ({ record, onSent }: AddFilesProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const { progress, send } = useSendFiles();
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length === 0) return;
    try {
      const choice = await openChosen(files, '');
      await send(record['@id'], choice, (sentFiles) => {
        if (sentFiles) notify(IMPORT_MESSAGES.filesSent(sentFiles.count));
        onSent();
      });
    } catch (failure) {
      notify(failure instanceof ZipError ? IMPORT_MESSAGES.zipFaults[failure.reason] : String(failure), { type: 'error' });
    }
  };
  if (progress) return <FilesProgress {...progress} />;
  return (
    <>
      <Button size="small" color="inherit" variant="outlined" onClick={() => picker.current?.click()}>
        {IMPORT_MESSAGES.addFiles}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={IMPORT_MESSAGES.addFiles}
        accept={chosenAccept}
        onChange={(event) => void take(event)}
      />
    </>
  );
};

interface ImportFilesProps {
  readonly record: StudioImport;
  readonly isEditable: boolean;
}

/** Files that the rows of an import name, what becomes of each, and a way to send more; nothing where no row names one. */
export const ImportFiles = ({ record, isEditable }: ImportFilesProps) => {
  const client = useQueryClient();
  const iri = record['@id'];
  const { data, error } = useQuery({
    queryKey: [collectionOf(record), 'files', iri, record.warningCount],
    queryFn: ({ signal }) => readNamedFiles(iri, signal),
    placeholderData: (previous) => previous,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data || data.length === 0) return null;
  const lacking = data.filter(isLacking);
  return (
    <Alert
      severity={lacking.length > 0 ? 'warning' : 'info'}
      role="group"
      aria-label={IMPORT_MESSAGES.filesTitle}
      sx={{ mb: 1.5, '& .MuiAlert-message': { display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 } }}
    >
      <div role="status">{summaryOf(data)}</div>
      {lacking.length > 0 ? <LackingFiles files={lacking} /> : null}
      {isEditable && lacking.length > 0 ? (
        <AddFiles record={record} onSent={() => void client.invalidateQueries({ queryKey: [collectionOf(record)] })} />
      ) : null}
    </Alert>
  );
};
