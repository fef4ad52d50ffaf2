import { type DocumentType, ONE_DAY_DOCUMENTS } from '../../model/documents/documentTypes.ts';
import { type StatedTimetable, statedTimetable } from '../../model/documents/statedTimetable.ts';
import type { SessionDossier } from './dossier.ts';

/** The dates and hours stated in documents of a type. */
export const documentTimetable = (
  type: DocumentType,
  { logisticSessions, logisticSessionId }: Pick<SessionDossier, 'logisticSessions' | 'logisticSessionId'>,
): StatedTimetable =>
  statedTimetable(
    ONE_DAY_DOCUMENTS.includes(type) ? logisticSessions.filter(({ id }) => id === logisticSessionId) : logisticSessions,
  );
