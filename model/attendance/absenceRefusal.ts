import type { UntimedRefusal } from './attendanceRefusals.ts';
import type { DayPeriod } from './dayPeriod.ts';

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
