import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { uploadForm } from '../../src/providers/uploadForm.ts';
import { type DocumentDraft, DocumentInputs, draftRefusal, EMPTY_DRAFT } from './DocumentInputs.tsx';
import { DocumentList } from './DocumentList.tsx';
import { TRAINER_MESSAGES } from './messages.ts';
import { DOCUMENT_FIELDS } from './trainerDocument.ts';

const DOCUMENTS_SHOWN = 100;

const Documents = ({ trainer }: { readonly trainer: string }) => {
  const { data, isPending, error } = useShownRecords('trainer_documents', {
    shows: DOCUMENT_FIELDS,
    filter: { trainer },
    perPage: DOCUMENTS_SHOWN,
    sort: { field: 'createdAt', order: 'DESC' },
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  if (data.length === 0) return <Typography color="textSecondary">{TRAINER_MESSAGES.none}</Typography>;
  return <DocumentList documents={data} />;
};

const formOf = (trainer: string, { file, type, expiresOn }: DocumentDraft): FormData => {
  const form = new FormData();
  form.append('trainer', trainer);
  form.append('type', type);
  if (expiresOn) form.append('expiresOn', expiresOn);
  if (file) form.append('file', file);
  return form;
};

/** Uploads a typed document of a trainer. */
const UploadDocumentButton = ({ trainer }: { readonly trainer: string }) => {
  const [draft, setDraft] = useState<DocumentDraft>(EMPTY_DRAFT);
  return (
    <ActionButton
      label={TRAINER_MESSAGES.add}
      icon={<UploadFileIcon />}
      confirm={{ title: TRAINER_MESSAGES.addTitle, text: TRAINER_MESSAGES.addText }}
      canConfirm={draft.file !== null && draft.type !== '' && draftRefusal(draft) === null}
      call={() => uploadForm('/api/trainer_documents/upload', formOf(trainer, draft))}
      onDone={() => setDraft(EMPTY_DRAFT)}
      refreshes={['trainer_documents']}
      success={TRAINER_MESSAGES.added}
    >
      <DocumentInputs draft={draft} onDraft={setDraft} />
    </ActionButton>
  );
};

/** A trainer's documents: saved one by one, separately from the form. */
export const TrainerDocuments = () => {
  const trainer = useRecordContext();
  const mayUpload = useMayUse('trainers', 'update');
  if (!trainer) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {TRAINER_MESSAGES.documents}
        </Typography>
        {mayUpload ? <UploadDocumentButton trainer={trainer['@id']} /> : null}
      </Stack>
      <Documents trainer={trainer['@id']} />
    </Card>
  );
};
