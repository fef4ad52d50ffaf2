import { type DAY_PERIODS, missingSignatures, signingWindow, windowState } from '../../model/attendance.ts';
import type {
  CodeSheetView,
  CounterSignatureView,
  EntryView,
  HalfDayView,
  LateSignatureView,
  SheetEntryView,
  SheetView,
  SignatureView,
  StaffCounterSignatureView,
  StaffEntryView,
  StaffSheetView,
  StaffSignatureView,
} from '../../model/attendanceViews.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { signingMethodOf } from '../../model/signingMethods.ts';
import { signatureOf } from './loadSheet.ts';
import type { Target } from './resolveTarget.ts';
import { unsignedEntries } from './screenCodes.ts';
import type { CounterSignature, Entry, Sheet, Signature } from './sheet.ts';
import { signedPeriods } from './sheet.ts';

export const emargementIri = (uuid: string): string => `/api/emargements/${uuid}`;

type Period = (typeof DAY_PERIODS)[number];

const signatureView = (signature: Signature): SignatureView => ({
  signedAt: signature.signedAt.toISOString(),
  isLate: signature.isLate,
});

const lateView = ({ signedAt, deviceTime }: Signature): LateSignatureView => ({
  receivedAt: signedAt.toISOString(),
  deviceTime: deviceTime?.toISOString() ?? null,
});

const staffSignatureView = (signature: Signature): StaffSignatureView => ({
  ...signatureView(signature),
  id: signature.eventId,
  deviceTime: signature.deviceTime?.toISOString() ?? null,
  method: signingMethodOf(signature.method),
});

const byPeriod = <View>(signatures: readonly Signature[], view: (signature: Signature) => View) => {
  const viewOf = (period: Period): View | null => {
    const signature = signatureOf(signatures, period);
    return signature ? view(signature) : null;
  };
  return { morning: viewOf('morning'), afternoon: viewOf('afternoon') };
};

const halfDayViews = (sheet: Sheet, now: Date): readonly HalfDayView[] =>
  sheet.halfDays.map((half) => {
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
  signatures: byPeriod(entry.signatures, signatureView),
  lateSignatures: byPeriod(entry.lateSignatures, lateView),
});

/** The trainee's own page: nothing of the others, and not the sheet's uuid. A scanned code shows no address and not the own link either. */
export const entryView = (sheet: Sheet, entry: Entry, now: Date, pass: Target['pass'] = null): EntryView => {
  const uuid = pass?.uuid ?? entry.uuid;
  return {
    ...sheetEntryView(entry),
    ...sessionView(sheet, now),
    '@id': emargementIri(uuid),
    uuid,
    emailNeedTraining: pass ? null : entry.emailNeedTraining,
    emailConfirmedAt: pass ? null : (entry.emailConfirmedAt?.toISOString() ?? null),
    scannedAt: pass?.createdAt.toISOString() ?? null,
  };
};

const counterSignatureViews = (sheet: Sheet): readonly CounterSignatureView[] =>
  sheet.counterSignatures.map((signature) => ({
    ...signatureView(signature),
    period: signature.period,
    trainer: iriOf('trainers', signature.trainerId),
  }));

const missingOf = (sheet: Sheet) =>
  missingSignatures(
    sheet.halfDays.map(({ period }) => period),
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

/** Whom a scanned code lets sign: names alone, and no link of anybody. */
export const codeSheetView = (sheet: Sheet, now: Date): CodeSheetView => ({
  '@type': 'EmargementCodeSheet',
  title: sheet.title,
  startAt: sheet.startAt.toISOString(),
  halfDays: halfDayViews(sheet, now),
  people: unsignedEntries(sheet, now).map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
});

const staffEntryView = (entry: Entry): StaffEntryView => ({
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
  signatures: byPeriod(entry.signatures, staffSignatureView),
  lateSignatures: byPeriod(entry.lateSignatures, staffSignatureView),
});

const staffCounterView = (signature: CounterSignature): StaffCounterSignatureView => ({
  ...staffSignatureView(signature),
  period: signature.period,
  trainer: iriOf('trainers', signature.trainerId),
});

/** The sheet as staff and the session's trainers see it. */
export const staffSheetView = (sheet: Sheet, now: Date, mayCorrect: boolean): StaffSheetView => ({
  ...sheetView(sheet, now),
  logisticSession: iriOf('logistic_sessions', sheet.logisticSessionId),
  trainingSession: iriOf('training_sessions', sheet.trainingSessionId),
  mayCorrect,
  entries: sheet.entries.map(staffEntryView),
  counterSignatures: sheet.counterSignatures.map(staffCounterView),
  lateCounterSignatures: sheet.lateCounterSignatures.map(staffCounterView),
});
