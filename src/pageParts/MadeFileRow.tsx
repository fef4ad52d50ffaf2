import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RowHead } from './PageRows.tsx';

interface MadeFile {
  readonly status: 'in_progress' | 'finished' | 'error';
  readonly percentage: number;
  readonly sha256: string | null;
  readonly errorMessage: string | null;
}

interface MadeFileRowProps {
  readonly file: MadeFile;
  readonly title: string;
  readonly facts: readonly string[];
  /** Address of the finished file, its button, and the button's name. */
  readonly download: { readonly href: string; readonly label: string; readonly name: string };
  /** Name of the bar of progress. */
  readonly progress: string;
  /** State of the file. */
  readonly state: ReactNode;
  /** Command that removes it; null without the right. */
  readonly remove: ReactNode;
}

/** Row of a file that the server makes: its progress, then its download and its fingerprint. */
export const MadeFileRow = ({ file, title, facts, download, progress, state, remove }: MadeFileRowProps) => (
  <>
    <RowHead title={title} facts={facts}>
      {state}
      {file.status === 'finished' ? (
        <Button href={download.href} download startIcon={<DownloadIcon />} aria-label={download.name}>
          {download.label}
        </Button>
      ) : null}
      {remove}
    </RowHead>
    {file.status === 'in_progress' ? (
      <LinearProgress variant="determinate" value={file.percentage} aria-label={progress} />
    ) : null}
    {file.sha256 ? (
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        SHA-256 : {file.sha256}
      </Typography>
    ) : null}
    {file.errorMessage ? <Alert severity="error">{file.errorMessage}</Alert> : null}
  </>
);
