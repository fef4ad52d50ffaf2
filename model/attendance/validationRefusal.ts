import type { DayPeriod } from '../calendar/halfDay.ts';
import type { AttendanceRequestKind } from './attendanceRequest.ts';
import type { AttendanceRefusal } from './signing/attendanceRefusals.ts';

/** Open requests of these kinds hold the validation: the answer may change the sheet. */
const HOLDING_KINDS: readonly AttendanceRequestKind[] = ['late_signature', 'not_me', 'walk_in'];

interface SheetRequest {
  readonly kind: AttendanceRequestKind;
  readonly status: string;
}

/** Must a request be answered before the sheet can be validated. */
export const awaitsAnswer = (requests: readonly SheetRequest[]): boolean =>
  requests.some(({ kind, status }) => status === 'open' && HOLDING_KINDS.includes(kind));

/** The facts of a sheet that decide on its validation. */
export interface SheetState {
  readonly now: Date;
  /** When its half-days count as held (`validatableFrom`). */
  readonly validatableFrom: Date;
  readonly isValidated: boolean;
  readonly periods: readonly DayPeriod[];
  readonly counterSigned: readonly DayPeriod[];
  readonly requests: readonly SheetRequest[];
}

/**
 * Why a sheet cannot be validated, or null: it states what took place, so not before the end, and the trainer has to counter-sign
 * each half-day (CAA Nantes, 2021).
 */
export const validationRefusal = (sheet: SheetState): AttendanceRefusal | null => {
  if (sheet.isValidated) return 'validated';
  if (sheet.now < sheet.validatableFrom) return 'not_ended';
  if (!sheet.periods.every((period) => sheet.counterSigned.includes(period))) return 'not_counter_signed';
  return awaitsAnswer(sheet.requests) ? 'request_open' : null;
};
