import type { AbsenceCategory } from '../absence.ts';

/** Categories of absence, as the sheet prints them. */
export const ABSENCE_CATEGORY_LABELS = {
  excused: 'Excusée',
  employer: 'Empêchement professionnel',
  no_show: 'Sans nouvelles',
} as const satisfies Record<AbsenceCategory, string>;

/** `Absent : empêchement professionnel`, or `Absent` alone. */
export const absenceWords = (category: AbsenceCategory | null): string =>
  category ? `Absent : ${ABSENCE_CATEGORY_LABELS[category].toLowerCase()}` : 'Absent';
