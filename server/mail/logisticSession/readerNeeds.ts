import type { DocumentType } from '../../../model/documents/documentTypes.ts';
import type { NotificationKind, SessionMailDocument } from '../../../model/mail/notificationEmailKinds.ts';
import type { SessionDossier } from '../../documents/dossier.ts';

/** The document attached to a mail: trainees get the convocation with their own name. */
export const attachedType = (document: SessionMailDocument, kind: NotificationKind): DocumentType =>
  document === 'convocation' && kind === 'individual' ? 'nominative_convocation' : document;

/** Needs of a recipient: their own, or those of the company's trainees. */
export const readerNeeds = (
  { trainees }: Pick<SessionDossier, 'trainees'>,
  kind: NotificationKind,
  readerId: number,
): readonly number[] =>
  trainees
    .filter(({ needId, companyId }) => (kind === 'individual' ? needId : companyId) === readerId)
    .map(({ needId }) => needId);
