import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { IMPORT_MESSAGES } from './messages.ts';
import { StopButton } from './StopButton.tsx';
import { isRecordImport, type StudioImport, shareOf } from './traineeImport.ts';
import { useMayImport } from './useMayImport.ts';

/** A running import or undo. */
export const RunStep = ({ record }: { readonly record: StudioImport }) => {
  const mayImport = useMayImport(record);
  const action = record.action === 'undo' ? 'undo' : 'run';
  const title = IMPORT_MESSAGES.running[action];
  const share = shareOf(record);
  return (
    <Card sx={{ p: { xs: 2, sm: 4 } }}>
      <Box sx={{ maxWidth: 560, mx: 'auto', display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center' }}>
        <Typography variant="h6" component="h3" role="status">
          {share === null ? title : `${title} · ${IMPORT_MESSAGES.percentage(share)}`}
        </Typography>
        <LinearProgress
          variant={share === null ? 'indeterminate' : 'determinate'}
          value={share ?? 0}
          aria-label={title}
          sx={{ width: '100%', height: 8, borderRadius: 4 }}
        />
        <Typography color="textSecondary">{IMPORT_MESSAGES.runningText}</Typography>
        {mayImport && action === 'run' && !isRecordImport(record) ? <StopButton record={record} /> : null}
      </Box>
    </Card>
  );
};
