import type { LateSignatureView, SheetEntryView, SignatureView } from '../../../model/attendance/attendanceViews.ts';
import type { HalfDayNote } from '../../../model/attendance/halfDayPresence.ts';
import { collectorOf } from '../../../model/attendance/signing/signatureProof.ts';
import type { DAY_PERIODS } from '../../../model/calendar/dayPeriod.ts';
import type { Entry, Signature } from '../sheet/attendanceSheet.ts';
import { signatureOf } from './signaturesOfHalfDay.ts';

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

/** What pages without login show of a half-day: neither the reason of an absence nor its file. */
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
