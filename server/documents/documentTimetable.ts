import type { DocumentType } from '../../model/documents/documentTypes.ts';
import { type StatedTimetable, statedTimetable } from '../../model/documents/statedTimetable.ts';
import type { SessionDossier } from './dossier.ts';

/** Documents about a single day. */
const OF_ONE_DAY: readonly DocumentType[] = ['signature_sheet', 'preparation_sheet'];

/** The dates and hours stated in documents of a type. */
export const documentTimetable = (
  type: DocumentType,
  { logisticSessions, logisticSessionId }: Pick<SessionDossier, 'logisticSessions' | 'logisticSessionId'>,
): StatedTimetable =>
  statedTimetable(OF_ONE_DAY.includes(type) ? logisticSessions.filter(({ id }) => id === logisticSessionId) : logisticSessions);
