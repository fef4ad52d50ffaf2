import type { AbsenceCategory } from '../../attendance/absence.ts';

/** Labels of absence categories, as printed on the sheet. */
export const ABSENCE_CATEGORY_LABELS = {
  excused: 'Motif légitime',
  employer: 'Empêchement professionnel',
  no_show: 'Sans nouvelles',
} as const satisfies Record<AbsenceCategory, string>;

/** An absence as a phrase. Default: `Absent (empêchement professionnel)`, or `Absent` alone. */
export const absenceWords = (category: AbsenceCategory | null, absent = 'Absent'): string =>
  category ? `${absent} (${ABSENCE_CATEGORY_LABELS[category].toLowerCase()})` : absent;

/** Text in place of a signature that can no longer be given, on sheets and pages. */
export const unsignedWords = ({
  isAbsent,
  absenceCategory,
}: {
  readonly isAbsent: boolean;
  readonly absenceCategory: AbsenceCategory | null;
}): string => (isAbsent ? absenceWords(absenceCategory) : 'Non signé');

/** The same for a trainer. */
export const UNSIGNED = unsignedWords({ isAbsent: false, absenceCategory: null });
