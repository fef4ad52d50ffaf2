import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { Signature } from './attendanceSheet.ts';
import type { Target } from './resolveTarget.ts';

interface HalfDaySignatures {
  readonly signed: Signature | undefined;
  /** A late drawing that waits for a decision. */
  readonly received: Signature | undefined;
}

/** The signature of one half-day, if there is one. */
export const signatureOf = (signatures: readonly Signature[], period: DayPeriod): Signature | undefined =>
  signatures.find((signature) => signature.period === period);

/** The signatures of one person for a half-day: the entry's trainee, or on a sheet the trainer. */
export const signaturesOfHalfDay = (
  { sheet, entry }: Pick<Target, 'sheet' | 'entry'>,
  period: DayPeriod,
  trainerId: number | null,
): HalfDaySignatures => {
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
