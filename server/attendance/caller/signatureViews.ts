import type { LateSignatureView, SheetEntryView, SignatureView } from '../../../model/attendance/attendanceViews.ts';
import type { HalfDayNote } from '../../../model/attendance/halfDayPresence.ts';
import { collectorOf } from '../../../model/attendance/signing/signatureProof.ts';
import type { DAY_PERIODS, DayPeriod } from '../../../model/calendar/halfDay.ts';
import type { Queryable } from '../../database/database.ts';
import type { AttendanceSheet, Entry, Signature } from '../sheet/attendanceSheet.ts';
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
  const ofTrainer = <S extends { readonly trainerId: number }>(signatures: readonly S[]) =>
    signatures.filter((signature) => signature.trainerId === trainerId);
  return {
    signed: signatureOf(ofTrainer(sheet.counterSignatures), period),
    received: signatureOf(ofTrainer(sheet.lateCounterSignatures), period),
  };
};

const countSignatures = ({ entries, counterSignatures }: AttendanceSheet): number =>
  entries.reduce((sum, { signatures }) => sum + signatures.length, counterSignatures.length);

const WRITE = 'update emargement_sheets set signed_under = $2 where id = $1';

/** Call it with the first signature: from then on training type and settings no longer change the signed hours. */
export const keepSignedHours = async (tx: Queryable, sheet: AttendanceSheet): Promise<void> => {
  if (countSignatures(sheet) === 0) await tx.write('emargement_sheets', WRITE, [sheet.id, JSON.stringify(sheet.timetable)]);
};

/** Call it when signatures are cancelled: without any left, the hours follow the training type again. Returns whether they do. */
export const releaseSignedHours = async (tx: Queryable, sheet: AttendanceSheet, cancelledCount: number): Promise<boolean> => {
  const isReleased = countSignatures(sheet) === cancelledCount;
  if (isReleased) await tx.write('emargement_sheets', WRITE, [sheet.id, null]);
  return isReleased;
};

export const emargementIri = (uuid: string): string => `/api/emargements/${uuid}`;

type Period = (typeof DAY_PERIODS)[number];

export const signatureView = (signature: Signature): SignatureView => {
  const collectedBy = collectorOf(signature);
  return {
    signedAt: signature.signedAt.toISOString(),
    isLate: signature.isLate,
    collectedBy,
    collectedFor: collectedBy === null ? null : signature.reason,
  };
};

const lateView = ({ signedAt, deviceTime }: Signature): LateSignatureView => ({
  receivedAt: signedAt.toISOString(),
  deviceTime: deviceTime?.toISOString() ?? null,
});

/** The signature of each half-day. */
export const byPeriod = <View>(signatures: readonly Signature[], view: (signature: Signature) => View) => {
  const viewOf = (period: Period): View | null => {
    const signature = signatureOf(signatures, period);
    return signature ? view(signature) : null;
  };
  return { morning: viewOf('morning'), afternoon: viewOf('afternoon') };
};

/** Note of a half-day as pages without login show it: neither the reason of an absence nor its file. */
export const halfDayNoteView = ({ period, isAbsent, absenceCategory, arrivedAt, leftAt }: HalfDayNote): HalfDayNote => ({
  period,
  isAbsent,
  absenceCategory,
  arrivedAt,
  leftAt,
});

/** A trainee on the trainer's screen. */
export const sheetEntryView = (entry: Entry): SheetEntryView => ({
  '@id': emargementIri(entry.uuid),
  '@type': 'Emargement',
  uuid: entry.uuid,
  firstName: entry.firstName,
  lastName: entry.lastName,
  isAbsent: entry.isAbsent,
  absenceCategory: entry.absenceCategory,
  halfDayNotes: entry.halfDayNotes.map(halfDayNoteView),
  signatures: byPeriod(entry.signatures, signatureView),
  lateSignatures: byPeriod(entry.lateSignatures, lateView),
  addedOnSiteAt: entry.addedOnSiteAt?.toISOString() ?? null,
});
