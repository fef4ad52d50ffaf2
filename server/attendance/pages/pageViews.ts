import type {
  CounterSignatureView,
  EntryView,
  HalfDayView,
  SheetCallerView,
  SheetRequestView,
  SheetView,
} from '../../../model/attendance/attendanceViews.ts';
import { type Incident, type IncidentView, incidentMoment } from '../../../model/attendance/incident.ts';
import { sheetLinkEndOf } from '../../../model/attendance/linkExpiry.ts';
import { missingSignatures } from '../../../model/attendance/missingSignatures.ts';
import { signingWindow, trainerLateEnd, validatableFrom, windowState } from '../../../model/attendance/signing/signingWindow.ts';
import { attendsHalf } from '../../../model/attendance/walkIn.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { incidentAuthor } from '../../../model/messages/attendance/incident.ts';
import { collectingLogin, isTrainerOf } from '../caller/attendanceCaller.ts';
import type { EntryTarget, Target } from '../caller/resolveTarget.ts';
import { emargementIri, sheetEntryView, signatureView } from '../caller/signatureViews.ts';
import { type AttendanceSheet, type Entry, type SheetRequest, signedPeriods } from '../sheet/attendanceSheet.ts';

/** The half-days, and from when until when each may be signed. */
export const halfDayViews = (sheet: AttendanceSheet, now: Date): readonly HalfDayView[] =>
  sheet.halfDays.map((half) => {
    const window = signingWindow(half, sheet);
    const counterWindow = signingWindow(half, sheet, 'trainer');
    return {
      period: half.period,
      startAt: half.startAt.toISOString(),
      endAt: half.endAt.toISOString(),
      opensAt: window.opensAt.toISOString(),
      closesAt: window.closesAt.toISOString(),
      state: windowState(window, now),
      counterOpensAt: counterWindow.opensAt.toISOString(),
      counterState: windowState(counterWindow, now),
      trainerUntil: trainerLateEnd(half, sheet.rules).toISOString(),
    };
  });

/** Session data on every page of a sheet. */
const sessionView = (sheet: AttendanceSheet, now: Date) => ({
  title: sheet.title,
  trainingLocation: sheet.location,
  startAt: sheet.startAt.toISOString(),
  endAt: sheet.endAt.toISOString(),
  halfDays: halfDayViews(sheet, now),
  trainers: sheet.trainers.map(({ id, firstName, lastName }) => ({ '@id': iriOf('trainers', id), firstName, lastName })),
  validatedAt: sheet.validatedAt?.toISOString() ?? null,
});

const allowedLateOf = (sheet: AttendanceSheet, { uuid }: Entry) =>
  sheet.requests.flatMap(({ entryUuid, decision, period }) =>
    entryUuid === uuid && decision === 'allow' && period ? [period] : [],
  );

const NO_PERIOD = { morning: null, afternoon: null } as const;

/** Page after "Ce n'est pas moi": the report, and the training. */
const blockedView = ({ sheet, entry }: EntryTarget, now: Date): EntryView => ({
  '@id': emargementIri(entry.uuid),
  '@type': 'Emargement',
  uuid: entry.uuid,
  firstName: '',
  lastName: '',
  isAbsent: false,
  absenceCategory: null,
  halfDayNotes: [],
  signatures: NO_PERIOD,
  lateSignatures: NO_PERIOD,
  addedOnSiteAt: null,
  ...sessionView(sheet, now),
  emailNeedTraining: null,
  emailConfirmedAt: null,
  scannedAt: null,
  mailedTo: null,
  isOwnLink: true,
  hasConvocation: false,
  isBlocked: true,
  collector: null,
  allowedLate: [],
  difficultyLink: null,
});

/**
 * The trainee's page: nothing about others, and no uuid of the sheet. With a scanned code, or on the trainer's screen, also no
 * address and no personal link.
 */
export const traineePageView = (target: EntryTarget, now: Date): EntryView => {
  const { sheet, entry, pass, caller } = target;
  if (target.isBlocked) return blockedView(target, now);
  const uuid = target.handle ?? pass?.uuid ?? entry.uuid;
  const isOwn = pass === null && caller.kind === 'entry_link';
  const showsAddress = isOwn || caller.accountId !== null;
  return {
    ...sheetEntryView(entry),
    ...sessionView(sheet, now),
    '@id': emargementIri(uuid),
    uuid,
    emailNeedTraining: showsAddress ? entry.emailNeedTraining : null,
    emailConfirmedAt: showsAddress ? (entry.emailConfirmedAt?.toISOString() ?? null) : null,
    scannedAt: pass?.createdAt.toISOString() ?? null,
    mailedTo: target.mail?.email ?? null,
    isOwnLink: isOwn,
    hasConvocation: showsAddress && !sheet.withoutConvocation && !sheet.isCanceled,
    isBlocked: false,
    collector: collectingLogin(target),
    allowedLate: allowedLateOf(sheet, entry),
    difficultyLink: sheet.difficultyLink,
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
    sheet.entries.map((entry) => ({
      ...entry,
      signed: signedPeriods(entry.signatures),
      before: sheet.halfDays.filter((half) => !attendsHalf(entry, half)).map(({ period }) => period),
    })),
  );

export const requestView = (request: SheetRequest): SheetRequestView => ({
  id: request.id,
  kind: request.kind,
  status: request.status,
  decision: request.decision,
  entry: request.entryUuid,
  trainer: request.trainerId === null ? null : iriOf('trainers', request.trainerId),
  period: request.period,
  person: request.person,
});

const incidentView = (incident: Incident): IncidentView => {
  const { notedAt, receivedAt } = incidentMoment(incident);
  return {
    id: incident.eventId,
    text: incident.text,
    notedAt: notedAt.toISOString(),
    receivedAt: receivedAt?.toISOString() ?? null,
    author: incidentAuthor(incident),
  };
};

/** The reader, as far as the page's buttons depend on it. */
export type SheetCaller = Pick<Target, 'sheet' | 'actor' | 'proof' | 'caller'>;

const callerView = ({ sheet, actor, proof, caller }: SheetCaller): SheetCallerView => {
  const trainerId = actor && isTrainerOf(actor, sheet) ? actor.id : (proof?.trainerId ?? null);
  return {
    trainer: trainerId === null ? null : iriOf('trainers', trainerId),
    collector: collectingLogin({ sheet, actor }),
    isStaff: caller.isStaff,
  };
};

/** The trainer's screen. */
export const trainerPageView = (target: SheetCaller, now: Date): SheetView => {
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
    incidents: sheet.incidents.map(incidentView),
    validatableFrom: validatableFrom(sheet).toISOString(),
    linkEndsAt: sheetLinkEndOf(sheet).toISOString(),
  };
};
