import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { useState } from 'react';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { uploadForm } from '../../src/providers/uploadForm.ts';
import { type DocumentDraft, DocumentInputs, draftRefusal, EMPTY_DRAFT } from './DocumentInputs.tsx';
import { TRAINER_MESSAGES } from './messages.ts';

const formOf = (trainer: string, { file, type, expiresOn }: DocumentDraft): FormData => {
  const form = new FormData();
  form.append('trainer', trainer);
  form.append('type', type);
  if (expiresOn) form.append('expiresOn', expiresOn);
  if (file) form.append('file', file);
  return form;
};

/** Uploads a typed document of a trainer. */
export const UploadDocumentButton = ({ trainer }: { readonly trainer: string }) => {
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
