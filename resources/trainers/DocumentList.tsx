import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { recordLabel } from '../../model/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ExpiryDate } from '../../src/fields/ExpiryDate.tsx';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { DocumentExpiryButton } from './DocumentExpiryButton.tsx';
import { TRAINER_MESSAGES } from './messages.ts';
import type { TrainerDocument } from './trainerDocument.ts';

const DocumentRow = ({ document }: { readonly document: TrainerDocument }) => {
  const mayDelete = useMayUse('trainer_documents', 'delete');
  const mayUpdate = useMayUse('trainers', 'update');
  const iri = document['@id'];
  const name = String(document.file.fileName);
  return (
    <ListItem divider disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
      <ListItemText
        primary={recordLabel('trainer_document_types', document.type)}
        secondary={`${name} · ${formatDateTime(document.createdAt)}`}
        sx={{ minWidth: 200, overflowWrap: 'anywhere' }}
      />
      {document.expiresOn ? <ExpiryDate day={document.expiresOn} /> : null}
      {mayUpdate ? <DocumentExpiryButton document={document} /> : null}
      <Button
        size="small"
        href={`${iri}/download`}
        target="_blank"
        rel="noreferrer"
        startIcon={<DownloadIcon />}
        aria-label={TRAINER_MESSAGES.download(name)}
      >
        {TRAINER_MESSAGES.file}
      </Button>
      {mayDelete ? (
        <ActionButton
          label={TRAINER_MESSAGES.remove}
          icon={<DeleteIcon />}
          color="error"
          variant="text"
          confirm={{ title: TRAINER_MESSAGES.removeTitle(name), text: TRAINER_MESSAGES.removeText }}
          call={() => httpClient(iri, { method: 'DELETE' })}
          success={TRAINER_MESSAGES.removed}
          refreshes={['trainer_documents']}
        />
      ) : null}
    </ListItem>
  );
};

/** A trainer's documents, latest first. */
export const DocumentList = ({ documents }: { readonly documents: readonly TrainerDocument[] }) => (
  <List dense disablePadding>
    {documents.map((document) => (
      <DocumentRow key={document.id} document={document} />
    ))}
  </List>
);
