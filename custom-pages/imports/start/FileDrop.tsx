import UploadFileIcon from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { SPREADSHEET_ACCEPT } from '../../../model/imports/spreadsheetKinds.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { UploadProgress } from '../../../src/inputs/upload/UploadProgress.tsx';
import { useDrop } from '../../../src/inputs/upload/useDrop.ts';
import { chosenAccept } from '../files/chosenFiles.ts';
import { FilesProgress } from '../files/FilesProgress.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { useTableUpload } from './useTableUpload.ts';

interface FileDropProps {
  /** The kind of file, as the upload's field. Default field: `type`. */
  readonly type: string;
  readonly address?: string;
  readonly field?: string;
  /** Called with the IRI of the created import. */
  readonly onImport: (iri: string) => void;
}

/** Drop zone of an import file; it is uploaded at once. */
export const FileDrop = ({ type, address = '/api/trainee/import/upload', field = 'type', onImport }: FileDropProps) => {
  const words = useWords();
  const picker = useRef<HTMLInputElement>(null);
  const hasFiles = field === 'kind';
  const { upload, progress, take } = useTableUpload({ address, field, type, hasFiles, onImport });
  const drop = useDrop(take);
  return (
    <Box role="group" aria-label={IMPORT_MESSAGES.fileLabel}>
      <Box
        {...drop.props}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
          minHeight: 150,
          p: 2,
          borderRadius: 2,
          border: '2px dashed',
          borderColor: upload.error ? 'error.main' : drop.isOver ? 'primary.main' : 'divider',
          bgcolor: drop.isOver ? 'action.hover' : undefined,
        }}
      >
        {progress ? <FilesProgress {...progress} /> : null}
        {progress ? null : upload.sending ? (
          <Box sx={{ width: 'min(420px, 100%)', display: 'flex' }}>
            <UploadProgress upload={upload} reading={IMPORT_MESSAGES.reading} />
          </Box>
        ) : (
          <>
            <Button variant="contained" startIcon={<UploadFileIcon />} onClick={() => picker.current?.click()}>
              {words('form.choose-file')}
            </Button>
            <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
              {words('form.drop-file')}
            </Typography>
          </>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
          {hasFiles ? IMPORT_MESSAGES.recordFileLimits : IMPORT_MESSAGES.fileLimits}
          <br />
          {IMPORT_MESSAGES.fileNothingYet}
        </Typography>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={IMPORT_MESSAGES.fileLabel}
          multiple={hasFiles}
          accept={hasFiles ? `${SPREADSHEET_ACCEPT},${chosenAccept}` : SPREADSHEET_ACCEPT}
          onChange={(event) => {
            take(event.target.files);
            // Allows choosing the same file again after a refusal.
            event.target.value = '';
          }}
        />
      </Box>
      {upload.error ? (
        <Alert severity="error" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {upload.error}
        </Alert>
      ) : null}
    </Box>
  );
};
