import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { ExpiryDate } from '../../src/fields/ExpiryDate.tsx';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { TRAINER_MESSAGES } from './messages.ts';
import type { TrainerDocument } from './trainerDocument.ts';

/** Sets or clears the last valid day of a document. */
const DocumentExpiryButton = ({ document }: { readonly document: TrainerDocument }) => {
  const [expiresOn, setExpiresOn] = useState(document.expiresOn);
  const type = recordLabel('trainer_document_types', document.type);
  return (
    <ActionButton
      label={TRAINER_MESSAGES.validity}
      icon={<EventIcon />}
      variant="text"
      confirm={{
        title: TRAINER_MESSAGES.validityOf(type),
        text: TRAINER_MESSAGES.validityText,
        button: TRAINER_MESSAGES.validitySave,
      }}
      call={() => httpClient(`${document['@id']}/expiry`, { method: 'PUT', body: JSON.stringify({ expiresOn }) })}
      success={TRAINER_MESSAGES.validitySaved}
      refreshes={['trainer_documents']}
    >
      <Box sx={{ pt: 1 }}>
        <DateTextField label={fieldLabel('trainer_documents', 'expiresOn')} value={expiresOn} onValue={setExpiresOn} />
      </Box>
    </ActionButton>
  );
};

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
