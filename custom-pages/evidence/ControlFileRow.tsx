import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { type ControlFile, sizeText } from './controlFile.ts';
import { EVIDENCE_MESSAGES } from './messages.ts';

const TONES = { in_progress: 'info', finished: 'success', error: 'error' } as const;

/** Deletes a control file, or cancels a running one. */
const RemoveButton = ({ record }: { readonly record: ControlFile }) => {
  const words = EVIDENCE_MESSAGES.remove[record.status === 'in_progress' ? 'underWay' : 'made'];
  return (
    <ActionButton
      label={words.label}
      name={words.name(record.title)}
      variant="text"
      color="error"
      success={words.done}
      refreshes={['control_files']}
      confirm={{ title: words.title, text: words.text(record.title), button: words.button }}
      call={() => httpClient(`/api/control_files/${keyOf(record['@id'])}`, { method: 'DELETE' })}
    />
  );
};

/** One control file: its progress, then its download. */
export const ControlFileRow = ({ record }: { readonly record: ControlFile }) => {
  const { title, status, percentage, createdAt, sheetCount, size, sha256, errorMessage } = record;
  const mayDelete = useMayUse('control_files', 'delete');
  const facts = [formatDateTime(createdAt), EVIDENCE_MESSAGES.sheets(sheetCount), ...(size === null ? [] : [sizeText(size)])];
  return (
    <Stack component="li" spacing={1} sx={{ py: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
          <Typography variant="body2" color="textSecondary">
            {facts.join(' · ')}
          </Typography>
        </Box>
        <Chip size="small" color={TONES[status]} label={EVIDENCE_MESSAGES.statuses[status]} />
        {status === 'finished' ? (
          <Button
            href={`/api/control_files/${keyOf(record['@id'])}/download`}
            download
            startIcon={<DownloadIcon />}
            aria-label={EVIDENCE_MESSAGES.downloadOf(title)}
          >
            {EVIDENCE_MESSAGES.download}
          </Button>
        ) : null}
        {mayDelete ? <RemoveButton record={record} /> : null}
      </Stack>
      {status === 'in_progress' ? (
        <LinearProgress variant="determinate" value={percentage} aria-label={EVIDENCE_MESSAGES.progressOf(title)} />
      ) : null}
      {sha256 ? (
        <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          SHA-256 : {sha256}
        </Typography>
      ) : null}
      {errorMessage ? <Alert severity="error">{errorMessage}</Alert> : null}
    </Stack>
  );
};
