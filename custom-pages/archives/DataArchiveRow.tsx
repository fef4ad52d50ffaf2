import { keyOf } from '../../src/api/recordId.ts';
import type { ShownRecord } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import { MadeFileRow } from '../../src/pageParts/MadeFileRow.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { sizeText } from '../evidence/controlFile.ts';
import { ARCHIVE_MESSAGES } from './messages.ts';

/** Fields that a row reads. */
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
  const { status, createdAt, recordCount, fileCount, size } = record;
  const address = `/api/data_archives/${keyOf(record['@id'])}`;
  const date = formatDateTime(createdAt);
  return (
    <MadeFileRow
      file={record}
      title={date}
      facts={[ARCHIVE_MESSAGES.facts(recordCount, fileCount), ...(size === null ? [] : [sizeText(Number(size))])]}
      download={{ href: `${address}/download`, label: ARCHIVE_MESSAGES.download, name: ARCHIVE_MESSAGES.downloadOf(date) }}
      progress={ARCHIVE_MESSAGES.progressOf(date)}
      state={<StatusChip resource="data_archives" path="status" value={status} />}
      remove={
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
      }
    />
  );
};
