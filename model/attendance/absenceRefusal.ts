import type { UntimedRefusal } from './attendanceRefusals.ts';
import type { DayPeriod } from './dayPeriod.ts';

/** Why an entry's absence cannot change, or null: people who signed were present, and a validated sheet is locked. */
export const absenceRefusal = (entry: {
  isValidated: boolean;
  isAbsent: boolean;
  signed: readonly DayPeriod[];
}): UntimedRefusal | null => {
  if (entry.isValidated) return 'validated';
  return entry.isAbsent && entry.signed.length > 0 ? 'signed' : null;
};
