import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { IMPORT_MESSAGES } from './messages.ts';
import { collectionOf, isDiscarded, type ListedImport, shareOf } from './traineeImport.ts';

/** How it ended, if not normally. */
const endOf = (record: ListedImport): string | null => {
  if (record.undoneAt) return IMPORT_MESSAGES.undoneShort;
  if (isDiscarded(record)) return IMPORT_MESSAGES.closedShort;
  return record.canceledAt ? IMPORT_MESSAGES.interruptedShort : null;
};

/** An import's status, its progress, and how it ended. */
export const ImportState = ({ record }: { readonly record: ListedImport }) => {
  const end = record.status === 'finished' ? endOf(record) : null;
  if (record.status !== 'in_progress') {
    return end ? (
      <Chip size="small" variant="outlined" label={end} />
    ) : (
      <StatusChip resource={collectionOf(record)} path="status" value={record.status} />
    );
  }
  const label = IMPORT_MESSAGES.running[record.action === 'undo' ? 'undo' : 'run'];
  const share = shareOf(record);
  return (
    <Box sx={{ minWidth: 130 }}>
      <Typography variant="caption" component="div">
        {share === null ? label : `${label} · ${IMPORT_MESSAGES.percentage(share)}`}
      </Typography>
      <LinearProgress variant={share === null ? 'indeterminate' : 'determinate'} value={share ?? 0} aria-label={label} />
    </Box>
  );
};
