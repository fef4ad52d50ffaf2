import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keyOf } from '../../src/api/recordId.ts';
import type { ShownRecord } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { sizeText } from '../evidence/controlFile.ts';
import { ARCHIVE_MESSAGES } from './messages.ts';

/** What a row reads. */
export const ARCHIVE_FIELDS = [
  'status',
  'percentage',
  'createdAt',
  'recordCount',
  'fileCount',
  'size',
  'sha256',
  'errorMessage',
] as const;
type DataArchive = ShownRecord<'data_archives', (typeof ARCHIVE_FIELDS)[number]>;

/** One archive: its progress, then its download. */
export const DataArchiveRow = ({ record }: { readonly record: DataArchive }) => {
  const { status, percentage, createdAt, recordCount, fileCount, size, sha256, errorMessage } = record;
  const address = `/api/data_archives/${keyOf(record['@id'])}`;
  const date = formatDateTime(createdAt);
  return (
    <Stack component="li" spacing={1} sx={{ py: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography>{date}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[ARCHIVE_MESSAGES.facts(recordCount, fileCount), ...(size === null ? [] : [sizeText(Number(size))])].join(' · ')}
          </Typography>
        </Box>
        <StatusChip resource="data_archives" path="status" value={status} />
        {status === 'finished' ? (
          <Button
            href={`${address}/download`}
            download
            startIcon={<DownloadIcon />}
            aria-label={ARCHIVE_MESSAGES.downloadOf(date)}
          >
            {ARCHIVE_MESSAGES.download}
          </Button>
        ) : null}
        <ActionButton
          label={ARCHIVE_MESSAGES.remove}
          name={ARCHIVE_MESSAGES.removeOf(date)}
          variant="text"
          color="error"
          success={ARCHIVE_MESSAGES.removed}
          refreshes={['data_archives']}
          confirm={{ title: ARCHIVE_MESSAGES.removeTitle, text: ARCHIVE_MESSAGES.removeText }}
          call={() => httpClient(address, { method: 'DELETE' })}
        />
      </Stack>
      {status === 'in_progress' ? (
        <LinearProgress variant="determinate" value={percentage} aria-label={ARCHIVE_MESSAGES.progressOf(date)} />
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
