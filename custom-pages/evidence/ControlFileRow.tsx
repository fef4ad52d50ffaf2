import Chip from '@mui/material/Chip';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { MadeFileRow } from '../../src/pageParts/MadeFileRow.tsx';
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
  const { title, status, createdAt, sheetCount, size } = record;
  const mayDelete = useMayUse('control_files', 'delete');
  const facts = [formatDateTime(createdAt), EVIDENCE_MESSAGES.sheets(sheetCount), ...(size === null ? [] : [sizeText(size)])];
  return (
    <MadeFileRow
      file={record}
      title={title}
      facts={facts}
      download={{
        href: `/api/control_files/${keyOf(record['@id'])}/download`,
        label: EVIDENCE_MESSAGES.download,
        name: EVIDENCE_MESSAGES.downloadOf(title),
      }}
      progress={EVIDENCE_MESSAGES.progressOf(title)}
      state={<Chip size="small" color={TONES[status]} label={EVIDENCE_MESSAGES.statuses[status]} />}
      remove={mayDelete ? <RemoveButton record={record} /> : null}
    />
  );
};
