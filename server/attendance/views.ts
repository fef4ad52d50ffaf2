import { type DAY_PERIODS, halfDaysOf, missingSignatures, signingWindow, windowState } from '../../model/attendance.ts';
import type {
  CounterSignatureView,
  EntryView,
  HalfDayView,
  SheetEntryView,
  SheetView,
  SignaturesView,
  SignatureView,
} from '../../model/attendanceViews.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { signatureOf } from './loadSheet.ts';
import type { Entry, Sheet, Signature } from './sheet.ts';
import { signedPeriods } from './sheet.ts';

export const emargementIri = (uuid: string): string => `/api/emargements/${uuid}`;

const signatureView = (signature: Signature): SignatureView => ({
  signedAt: signature.signedAt.toISOString(),
  isLate: signature.isLate,
});

const signaturesView = (signatures: readonly Signature[]): SignaturesView => {
  const viewOf = (period: (typeof DAY_PERIODS)[number]) => {
    const signature = signatureOf(signatures, period);
    return signature ? signatureView(signature) : null;
  };
  return { morning: viewOf('morning'), afternoon: viewOf('afternoon') };
};

const halfDayViews = (sheet: Sheet, now: Date): readonly HalfDayView[] =>
  halfDaysOf(sheet).map((half) => {
    const { opensAt, closesAt } = signingWindow(half, sheet.rules);
    return {
      period: half.period,
      startAt: half.startAt.toISOString(),
      endAt: half.endAt.toISOString(),
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      state: windowState(half, now, sheet.rules),
    };
  });

const sessionView = (sheet: Sheet, now: Date) => ({
  title: sheet.title,
  trainingLocation: sheet.location,
  startAt: sheet.startAt.toISOString(),
  endAt: sheet.endAt.toISOString(),
  halfDays: halfDayViews(sheet, now),
  trainers: sheet.trainers.map(({ id, firstName, lastName }) => ({ '@id': iriOf('trainers', id), firstName, lastName })),
  validatedAt: sheet.validatedAt?.toISOString() ?? null,
});

/** A trainee on the trainer's screen. */
export const sheetEntryView = (entry: Entry): SheetEntryView => ({
  '@id': emargementIri(entry.uuid),
  '@type': 'Emargement',
  uuid: entry.uuid,
  firstName: entry.firstName,
  lastName: entry.lastName,
  isAbsent: entry.isAbsent,
  absenceReason: entry.absenceReason,
  signatures: signaturesView(entry.signatures),
});

/** The trainee's own page: nothing of the others, and not the sheet's uuid. */
export const entryView = (sheet: Sheet, entry: Entry, now: Date): EntryView => ({
  ...sheetEntryView(entry),
  ...sessionView(sheet, now),
  emailNeedTraining: entry.emailNeedTraining,
  emailConfirmedAt: entry.emailConfirmedAt?.toISOString() ?? null,
});

const counterSignatureViews = (sheet: Sheet): readonly CounterSignatureView[] =>
  sheet.counterSignatures.map((signature) => ({
    ...signatureView(signature),
    period: signature.period,
    trainer: iriOf('trainers', signature.trainerId),
  }));

const missingOf = (sheet: Sheet) =>
  missingSignatures(
    halfDaysOf(sheet).map(({ period }) => period),
    sheet.entries.map(({ uuid, isAbsent, signatures }) => ({ uuid, isAbsent, signed: signedPeriods(signatures) })),
  );

/** The trainer's screen. */
export const sheetView = (sheet: Sheet, now: Date): SheetView => ({
  '@id': emargementIri(sheet.uuid),
  '@type': 'EmargementSheet',
  uuid: sheet.uuid,
  ...sessionView(sheet, now),
  counterSignatures: counterSignatureViews(sheet),
  missingSignatures: missingOf(sheet),
});

/** The sheet as staff and the session's trainers see it. */
export const staffSheetView = (sheet: Sheet, now: Date) => ({
  ...sheetView(sheet, now),
  logisticSession: iriOf('logistic_sessions', sheet.logisticSessionId),
  trainingSession: iriOf('training_sessions', sheet.trainingSessionId),
  entries: sheet.entries.map((entry) => ({
    '@id': emargementIri(entry.uuid),
    '@type': 'Emargement',
    uuid: entry.uuid,
    needTraining: { '@id': iriOf('need_trainings', entry.needTrainingId), '@type': 'NeedTraining', id: entry.needTrainingId },
    firstName: entry.firstName,
    lastName: entry.lastName,
    company: entry.company,
    isAbsent: entry.isAbsent,
    absenceReason: entry.absenceReason,
    emailNeedTraining: entry.emailNeedTraining,
    emailConfirmedAt: entry.emailConfirmedAt?.toISOString() ?? null,
    signatures: signaturesView(entry.signatures),
  })),
});
