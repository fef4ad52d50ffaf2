import type { DayPeriod } from '../calendar/halfDay.ts';
import type { UntimedRefusal } from './signing/attendanceRefusals.ts';

/** Category of an absence. Everyone who sees the sheet sees it, so no category reveals a health reason. */
export const ABSENCE_CATEGORIES = ['excused', 'employer', 'no_show'] as const;
export type AbsenceCategory = (typeof ABSENCE_CATEGORIES)[number];

/** Why half-days cannot be noted absent or present, or null: who signed one was there, and a validated sheet is locked. */
export const absenceRefusal = (entry: {
  isValidated: boolean;
  isAbsent: boolean;
  /** The half-days to note. */
  periods: readonly DayPeriod[];
  signed: readonly DayPeriod[];
}): UntimedRefusal | null => {
  if (entry.isValidated) return 'validated';
  return entry.isAbsent && entry.periods.some((period) => entry.signed.includes(period)) ? 'signed' : null;
};

/** Half-days from which an absence of the day may be noted: those that nobody signed, or waits to have signed late. */
export const unsignedPeriods = (entry: {
  readonly periods: readonly DayPeriod[];
  readonly signed: readonly DayPeriod[];
}): readonly DayPeriod[] => entry.periods.filter((period) => !entry.signed.includes(period));
