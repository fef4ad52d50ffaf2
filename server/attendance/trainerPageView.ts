import type { Actor } from '../../model/accounts/access.ts';
import {
  type DAY_PERIODS,
  missingSignatures,
  signingWindow,
  trainerLateEnd,
  windowState,
} from '../../model/attendance/attendance.ts';
import type {
  CodeSheetView,
  CounterSignatureView,
  EntryView,
  HalfDayView,
  LateSignatureView,
  SheetCallerView,
  SheetEntryView,
  SheetRequestView,
  SheetView,
  SignatureView,
  StaffCounterSignatureView,
  StaffEntryView,
  StaffRequestView,
  StaffSheetView,
  StaffSignatureView,
} from '../../model/attendance/attendanceViews.ts';
import { collectorOf } from '../../model/attendance/signatureProof.ts';
import { signingMethodOf } from '../../model/attendance/signingMethods.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { signatureOriginWords } from '../../model/messages/attendance/attendance.ts';
import type { AttendanceSheet, CounterSignature, Entry, SheetRequest, Signature } from './attendanceSheet.ts';
import { sheetLinkEndOf, signedPeriods } from './attendanceSheet.ts';
import { signatureOf } from './loadAttendanceSheet.ts';
import type { EntryTarget, Target } from './resolveTarget.ts';
import { unsignedEntries } from './screenCodes.ts';
import { isTrainerOf } from './sheetRights.ts';
import { holdsLinks, withoutLinks } from './withoutLinks.ts';

export const emargementIri = (uuid: string): string => `/api/emargements/${uuid}`;

type Period = (typeof DAY_PERIODS)[number];

const signatureView = (signature: Signature): SignatureView => {
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

const staffSignatureView = (signature: Signature): StaffSignatureView => ({
  ...signatureView(signature),
  id: signature.eventId,
  deviceTime: signature.deviceTime?.toISOString() ?? null,
  method: signingMethodOf(signature.method),
  words: signatureOriginWords(signature),
});

const byPeriod = <View>(signatures: readonly Signature[], view: (signature: Signature) => View) => {
  const viewOf = (period: Period): View | null => {
    const signature = signatureOf(signatures, period);
    return signature ? view(signature) : null;
  };
  return { morning: viewOf('morning'), afternoon: viewOf('afternoon') };
};

const halfDayViews = (sheet: AttendanceSheet, now: Date): readonly HalfDayView[] =>
  sheet.halfDays.map((half) => {
    const { opensAt, closesAt } = signingWindow(half, sheet.rules);
    return {
      period: half.period,
      startAt: half.startAt.toISOString(),
      endAt: half.endAt.toISOString(),
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      state: windowState(half, now, sheet.rules),
      trainerUntil: trainerLateEnd(half, sheet.rules).toISOString(),
    };
  });

const sessionView = (sheet: AttendanceSheet, now: Date) => ({
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
  absenceCategory: entry.absenceCategory,
  signatures: byPeriod(entry.signatures, signatureView),
  lateSignatures: byPeriod(entry.lateSignatures, lateView),
});

const allowedLateOf = (sheet: AttendanceSheet, { uuid }: Entry) =>
  sheet.requests.flatMap(({ entryUuid, decision, period }) =>
    entryUuid === uuid && decision === 'allow' && period ? [period] : [],
  );

/** Who is logged in, where that is no trainer of the session. */
const collectorIn = ({ actor, sheet }: Pick<Target, 'actor' | 'sheet'>): string | null =>
  actor && !isTrainerOf(actor, sheet) ? actor.name : null;

const NO_PERIOD = { morning: null, afternoon: null } as const;

/** What whoever said "Ce n'est pas moi" still sees: that it was said, and of which training. */
const blockedView = ({ sheet, entry }: EntryTarget, now: Date): EntryView => ({
  '@id': emargementIri(entry.uuid),
  '@type': 'Emargement',
  uuid: entry.uuid,
  firstName: '',
  lastName: '',
  isAbsent: false,
  absenceCategory: null,
  signatures: NO_PERIOD,
  lateSignatures: NO_PERIOD,
  ...sessionView(sheet, now),
  emailNeedTraining: null,
  emailConfirmedAt: null,
  scannedAt: null,
  isOwnLink: true,
  isBlocked: true,
  collector: null,
  allowedLate: [],
});

/** The trainee's own page: nothing of the others, and not the sheet's uuid. A scanned code shows no address and not the own link either. */
export const entryView = (target: EntryTarget, now: Date): EntryView => {
  const { sheet, entry, pass, caller } = target;
  if (target.isBlocked) return blockedView(target, now);
  const uuid = pass?.uuid ?? entry.uuid;
  return {
    ...sheetEntryView(entry),
    ...sessionView(sheet, now),
    '@id': emargementIri(uuid),
    uuid,
    emailNeedTraining: pass ? null : entry.emailNeedTraining,
    emailConfirmedAt: pass ? null : (entry.emailConfirmedAt?.toISOString() ?? null),
    scannedAt: pass?.createdAt.toISOString() ?? null,
    isOwnLink: pass === null && caller.kind === 'entry_link',
    isBlocked: false,
    collector: collectorIn(target),
    allowedLate: allowedLateOf(sheet, entry),
  };
};

const counterSignatureViews = (sheet: AttendanceSheet): readonly CounterSignatureView[] =>
  sheet.counterSignatures.map((signature) => ({
    ...signatureView(signature),
    period: signature.period,
    trainer: iriOf('trainers', signature.trainerId),
  }));

const missingOf = (sheet: AttendanceSheet) =>
  missingSignatures(
    sheet.halfDays.map(({ period }) => period),
    sheet.entries.map(({ uuid, isAbsent, signatures }) => ({ uuid, isAbsent, signed: signedPeriods(signatures) })),
  );

const requestView = (request: SheetRequest): SheetRequestView => ({
  id: request.id,
  kind: request.kind,
  status: request.status,
  decision: request.decision,
  entry: request.entryUuid,
  trainer: request.trainerId === null ? null : iriOf('trainers', request.trainerId),
  period: request.period,
  person: request.person,
});

const staffRequestView = (request: SheetRequest): StaffRequestView => ({
  ...requestView(request),
  reason: request.reason,
  requestedBy: request.requestedBy,
  createdAt: new Date(request.createdAt).toISOString(),
});

/** Who looks, as far as the page's buttons depend on it. */
type SheetCaller = Pick<Target, 'sheet' | 'actor' | 'proof' | 'caller'>;

const callerView = ({ sheet, actor, proof, caller }: SheetCaller): SheetCallerView => {
  const trainerId = actor && isTrainerOf(actor, sheet) ? actor.id : (proof?.trainerId ?? null);
  return {
    trainer: trainerId === null ? null : iriOf('trainers', trainerId),
    collector: collectorIn({ sheet, actor }),
    isStaff: caller.isStaff,
  };
};

/** The trainer's screen. */
export const sheetView = (target: SheetCaller, now: Date): SheetView => {
  const { sheet } = target;
  return {
    '@id': emargementIri(sheet.uuid),
    '@type': 'EmargementSheet',
    uuid: sheet.uuid,
    ...sessionView(sheet, now),
    counterSignatures: counterSignatureViews(sheet),
    missingSignatures: missingOf(sheet),
    caller: callerView(target),
    requests: sheet.requests.map(requestView),
    linkEndsAt: sheetLinkEndOf(sheet).toISOString(),
  };
};

/** Whom a scanned code lets sign: names alone, and no link of anybody. */
export const codeSheetView = (sheet: AttendanceSheet, now: Date): CodeSheetView => ({
  '@type': 'EmargementCodeSheet',
  title: sheet.title,
  startAt: sheet.startAt.toISOString(),
  halfDays: halfDayViews(sheet, now),
  people: unsignedEntries(sheet, now).map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
});

/** Where staff and the session's trainers read the sheet: an address that is no link to sign by. */
const staffSheetIri = ({ logisticSessionId, trainingSessionId }: AttendanceSheet): string =>
  `/api/emargements/logistic_sessions/${logisticSessionId}/training_sessions/${trainingSessionId}`;

const staffEntryView = (entry: Entry, mayCorrect: boolean): StaffEntryView => ({
  '@id': emargementIri(entry.uuid),
  '@type': 'Emargement',
  uuid: entry.uuid,
  needTraining: { '@id': iriOf('need_trainings', entry.needTrainingId), '@type': 'NeedTraining', id: entry.needTrainingId },
  firstName: entry.firstName,
  lastName: entry.lastName,
  company: entry.company,
  isAbsent: entry.isAbsent,
  absenceCategory: entry.absenceCategory,
  absenceReason: mayCorrect ? entry.absenceReason : null,
  isLinkBlocked: entry.linkBlockedAt !== null,
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
export const staffSheetView = (target: SheetCaller & { readonly actor: Actor }, now: Date): StaffSheetView => {
  const { caller, actor } = target;
  const mayCorrect = caller.isStaff;
  const hasLinks = holdsLinks(actor, target.sheet);
  const sheet = hasLinks ? target.sheet : withoutLinks(target.sheet);
  return {
    ...sheetView({ ...target, sheet }, now),
    '@id': staffSheetIri(sheet),
    hasLinks,
    requests: sheet.requests.map(staffRequestView),
    logisticSession: iriOf('logistic_sessions', sheet.logisticSessionId),
    trainingSession: iriOf('training_sessions', sheet.trainingSessionId),
    mayCorrect,
    entries: sheet.entries.map((entry) => staffEntryView(entry, mayCorrect)),
    counterSignatures: sheet.counterSignatures.map(staffCounterView),
    lateCounterSignatures: sheet.lateCounterSignatures.map(staffCounterView),
  };
};
