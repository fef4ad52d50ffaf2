import type { DocumentType } from '../../model/documents/documentTypes.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { asMailHtml } from '../../model/mail/mailHtml.ts';
import { GENERIC_BRAND, type NotificationDocument, type NotificationKind } from '../../model/mail/notificationEmailKinds.ts';
import { DEFAULT_DOCUMENT_TEXTS } from '../../model/messages/documents/documentTexts.ts';
import { libraryMailText } from '../../model/messages/setup/libraryMails.ts';
import { REGIONS } from '../../model/places/regions.ts';
import { LIBRARY_TRAININGS, type LibraryKind } from '../../model/setup/library.ts';

type Body = Readonly<Record<string, unknown>>;

/** Areas by their code. */
export type AreaIds = ReadonlyMap<string, number>;

const trainingBody = (key: string): Body | null => {
  const training = LIBRARY_TRAININGS.find(({ name }) => name === key);
  if (!training) return null;
  const { title, objectives, programme, ...own } = training;
  return {
    ...own,
    titleConvention: title,
    titleAttestation: title,
    objectives: objectives.map((label) => ({ label })),
    programme: programme.join('\n'),
  };
};

const mailBody = (key: string): Body => {
  const [document, kind] = key.split('/') as [NotificationDocument, NotificationKind];
  const { object, content } = libraryMailText(document, kind);
  return {
    emailNotificationTypeDocument: document,
    emailNotificationType: kind,
    emailNotificationBrand: GENERIC_BRAND,
    object,
    content: asMailHtml(content),
  };
};

/** The body that creates an entry of the library as a record; null: the installation cannot have it. */
export const libraryRecord = (kind: LibraryKind, key: string, areas: AreaIds): Body | null => {
  if (kind === 'trainings') return trainingBody(key);
  if (kind === 'mails') return mailBody(key);
  if (kind === 'documents') {
    return { documentType: key, brand: GENERIC_BRAND, ...DEFAULT_DOCUMENT_TEXTS[key as DocumentType] };
  }
  const id = areas.get(key);
  const position = (REGIONS as readonly string[]).indexOf(key) + 1;
  return id === undefined ? null : { name: key, position, areas: [iriOf('areas', id)] };
};
