import type { UntimedRefusal } from './attendanceRefusals.ts';
import type { DayPeriod } from './dayPeriod.ts';

/** The facts of a sheet that decide on its validation. */
export interface SheetState {
  readonly isValidated: boolean;
  readonly periods: readonly DayPeriod[];
  readonly counterSigned: readonly DayPeriod[];
  /** A request whose answer changes the sheet is open. */
  readonly isAwaited: boolean;
}

/** Why a sheet cannot be validated, or null: the trainer has to counter-sign each half-day (CAA Nantes, 2021). */
export const validationRefusal = (sheet: SheetState): UntimedRefusal | null => {
  if (sheet.isValidated) return 'validated';
  if (!sheet.periods.every((period) => sheet.counterSigned.includes(period))) return 'not_counter_signed';
  return sheet.isAwaited ? 'request_open' : null;
};
