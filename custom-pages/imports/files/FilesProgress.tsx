import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { IMPORT_MESSAGES } from '../messages.ts';

const WHOLE = 100;

interface FilesProgressProps {
  readonly doneCount: number;
  readonly count: number;
}

/** How many of the chosen files have been sent. */
export const FilesProgress = ({ doneCount, count }: FilesProgressProps) => {
  const label = IMPORT_MESSAGES.sendingFiles(doneCount, count);
  return (
    <Box sx={{ width: 'min(420px, 100%)' }}>
      <Typography variant="body2" role="status">
        {label}
      </Typography>
      <LinearProgress variant="determinate" value={Math.round((doneCount / count) * WHOLE)} aria-label={label} />
    </Box>
  );
};
