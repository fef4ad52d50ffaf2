import type { AbsenceCategory } from '../../attendance/absence.ts';

/** Categories of absence, as the sheet prints them. */
export const ABSENCE_CATEGORY_LABELS = {
  excused: 'Motif légitime',
  employer: 'Empêchement professionnel',
  no_show: 'Sans nouvelles',
} as const satisfies Record<AbsenceCategory, string>;

/** Why, in a sentence that says that somebody was absent. Default: `Absent (empêchement professionnel)`, or `Absent` alone. */
export const absenceWords = (category: AbsenceCategory | null, absent = 'Absent'): string =>
  category ? `${absent} (${ABSENCE_CATEGORY_LABELS[category].toLowerCase()})` : absent;

/** What stands where a signature is missing that nobody gives any more, on sheets and on every page. */
export const unsignedWords = ({
  isAbsent,
  absenceCategory,
}: {
  readonly isAbsent: boolean;
  readonly absenceCategory: AbsenceCategory | null;
}): string => (isAbsent ? absenceWords(absenceCategory) : 'Non signé');

/** The same, of a trainer. */
export const UNSIGNED = unsignedWords({ isAbsent: false, absenceCategory: null });
