import type { AbsenceCategory } from '../../attendance/absence.ts';
import { absenceAt, type NotedPresence, noteAt, type PresenceTimes } from '../../attendance/halfDayPresence.ts';
import type { DayPeriod } from '../../calendar/halfDay.ts';

/** Labels of absence categories, as printed on the sheet. */
export const ABSENCE_CATEGORY_LABELS = {
  excused: 'Motif légitime',
  employer: 'Empêchement professionnel',
  no_show: 'Sans nouvelles',
} as const satisfies Record<AbsenceCategory, string>;

/** An absence as a phrase. Default: `Absent (empêchement professionnel)`, or `Absent` alone. */
export const absenceWords = (category: AbsenceCategory | null, absent = 'Absent'): string =>
  category ? `${absent} (${ABSENCE_CATEGORY_LABELS[category].toLowerCase()})` : absent;

/** Text in place of a trainer's signature that can no longer be given. */
export const UNSIGNED = 'Non signé';

/** The same for a trainee's half-day, on sheets and pages. */
export const unsignedWords = (presence: NotedPresence, period: DayPeriod): string => {
  const absence = absenceAt(presence, period);
  return absence ? absenceWords(absence.category) : UNSIGNED;
};

/** `arrivé à 09:40, parti à 11:15`; empty: there all the time. */
export const presenceTimesWords = ({ arrivedAt, leftAt }: PresenceTimes): string =>
  [arrivedAt && `arrivé à ${arrivedAt}`, leftAt && `parti à ${leftAt}`].filter(Boolean).join(', ');

/** The same for a half-day of a person. */
export const timesWordsAt = (presence: NotedPresence, period: DayPeriod): string => {
  const note = noteAt(presence, period);
  return note ? presenceTimesWords(note) : '';
};
