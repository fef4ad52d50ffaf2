import type { DocumentType } from '../../model/documents/documentTypes.ts';
import { DOCUMENT_TYPE_LABELS } from '../../model/messages/documents/documents.ts';
import { choiceLabel } from '../../model/messages/labels.ts';
import { regionName } from '../../model/messages/places/area.ts';
import { LIBRARY_TRAININGS, type LibraryKind } from '../../model/setup/library.ts';

interface EntryWords {
  readonly label: string;
  /** Default: nothing more to say. */
  readonly detail?: string;
}

const trainingWords = (key: string): EntryWords => {
  const training = LIBRARY_TRAININGS.find(({ name }) => name === key);
  return training
    ? { label: key, detail: `${training.title}, ${String(training.duration).replace('.', ',')} h` }
    : { label: key };
};

const mailWords = (key: string): EntryWords => {
  const [document = '', kind = ''] = key.split('/');
  const label = choiceLabel('notification_emails', 'emailNotificationTypeDocument', document);
  return { label: `${label}, ${choiceLabel('notification_emails', 'emailNotificationType', kind).toLowerCase()}` };
};

/** An entry of the library as people read it. */
export const libraryWords = (kind: LibraryKind, key: string): EntryWords => {
  if (kind === 'trainings') return trainingWords(key);
  if (kind === 'mails') return mailWords(key);
  if (kind === 'documents') return { label: DOCUMENT_TYPE_LABELS[key as DocumentType] };
  return { label: key, detail: regionName({ code: key }) };
};
