import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useWords } from '../../i18n/useWords.ts';
import type { Upload } from './useUpload.ts';

const WHOLE = 100;

interface UploadProgressProps {
  readonly upload: Upload;
  /** Text while the server processes an uploaded file, if that takes long. Default none. */
  readonly reading?: string;
}

/** Progress of an upload, and its stop button. */
export const UploadProgress = ({ upload, reading }: UploadProgressProps) => {
  const words = useWords();
  if (!upload.sending) return null;
  const { name, share } = upload.sending;
  const isRead = reading !== undefined && share === 1;
  const label = isRead ? reading : words('form.file-sending', { name });
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="body2" noWrap sx={{ flex: 1 }} role="status">
          {label}
        </Typography>
        <Button size="small" color="inherit" onClick={upload.cancel}>
          {words('form.cancel')}
        </Button>
      </Box>
      <LinearProgress variant={isRead ? 'indeterminate' : 'determinate'} value={Math.round(share * WHOLE)} aria-label={label} />
    </Box>
  );
};
