import type {
  CounterSignatureView,
  SheetCallerView,
  SheetRequestView,
  SheetView,
} from '../../../model/attendance/attendanceViews.ts';
import { type Incident, type IncidentView, incidentMoment } from '../../../model/attendance/incident.ts';
import { sheetLinkEndOf } from '../../../model/attendance/linkExpiry.ts';
import { missingSignatures } from '../../../model/attendance/missingSignatures.ts';
import { validatableFrom } from '../../../model/attendance/signing/signingWindow.ts';
import { attendsHalf } from '../../../model/attendance/walkIn.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { incidentAuthor } from '../../../model/messages/attendance/incident.ts';
import type { Target } from '../caller/resolveTarget.ts';
import { collectingLogin, isTrainerOf } from '../caller/sheetRights.ts';
import { emargementIri, signatureView } from '../caller/signatureViews.ts';
import { type AttendanceSheet, type SheetRequest, signedPeriods } from '../sheet/attendanceSheet.ts';
import { sessionView } from './sessionView.ts';

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
