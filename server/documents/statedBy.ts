import type { DocumentType } from '../../model/documents/documents.ts';
import { type StatedTimetable, statedTimetable } from '../../model/documents/statedTimetable.ts';
import type { SessionDossier } from './dossier.ts';

/** What is about one day alone. */
const OF_ONE_DAY: readonly DocumentType[] = ['signature_sheet', 'preparation_sheet'];

/** The dates and hours that documents of a type say. */
export const statedBy = (type: DocumentType, { days, dayId }: Pick<SessionDossier, 'days' | 'dayId'>): StatedTimetable =>
  statedTimetable(OF_ONE_DAY.includes(type) ? days.filter(({ id }) => id === dayId) : days);
