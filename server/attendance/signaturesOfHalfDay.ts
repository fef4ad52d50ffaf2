import type { DayPeriod } from '../../model/attendance/attendance.ts';
import type { Signature } from './attendanceSheet.ts';
import { signatureOf } from './loadAttendanceSheet.ts';
import type { Target } from './resolveTarget.ts';

interface Place {
  readonly signed: Signature | undefined;
  /** A drawing that came late and waits for a decision. */
  readonly received: Signature | undefined;
}

/** What stands where a half-day is signed: by the entry's trainee, or on a sheet by a trainer. */
export const signaturesAt = (
  { sheet, entry }: Pick<Target, 'sheet' | 'entry'>,
  period: DayPeriod,
  trainerId: number | null,
): Place => {
  if (entry) {
    return { signed: signatureOf(entry.signatures, period), received: signatureOf(entry.lateSignatures, period) };
  }
  const own = <S extends { readonly trainerId: number }>(signatures: readonly S[]) =>
    signatures.filter((signature) => signature.trainerId === trainerId);
  return {
    signed: signatureOf(own(sheet.counterSignatures), period),
    received: signatureOf(own(sheet.lateCounterSignatures), period),
  };
};
