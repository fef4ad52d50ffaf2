import type {
  StaffCounterSignatureView,
  StaffEntryView,
  StaffRequestView,
  StaffSheetView,
  StaffSignatureView,
} from '../../../model/attendance/attendanceViews.ts';
import { missedMinutes, type StaffHalfDayNote } from '../../../model/attendance/halfDayPresence.ts';
import { signingMethodOf } from '../../../model/attendance/signing/signatureProof.ts';
import { isUnconfirmed } from '../../../model/attendance/walkIn.ts';
import type { HalfDay } from '../../../model/calendar/halfDay.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { signatureOriginWords } from '../../../model/messages/attendance/attendance.ts';
import { byPeriod, emargementIri, halfDayNoteView, signatureView } from '../caller/signatureViews.ts';
import {
  type AttendanceSheet,
  type CounterSignature,
  type Entry,
  halfDayOf,
  type NotedHalfDay,
  type SheetRequest,
  type Signature,
} from '../sheet/attendanceSheet.ts';
import { requestView, type SheetCaller, trainerPageView } from './pageViews.ts';
import { holdsLinks, withoutLinks } from './respondWithPage.ts';

const staffSignatureView = (signature: Signature): StaffSignatureView => ({
  ...signatureView(signature),
  id: signature.eventId,
  deviceTime: signature.deviceTime?.toISOString() ?? null,
  method: signingMethodOf(signature.method),
  words: signatureOriginWords(signature),
});

const staffRequestView = (request: SheetRequest): StaffRequestView => ({
  ...requestView(request),
  reason: request.reason,
  requestedBy: request.requestedBy,
  createdAt: new Date(request.createdAt).toISOString(),
});

/** Address of the sheet for staff and trainers, which cannot be used to sign. */
const staffSheetIri = ({ logisticSessionId, trainingSessionId }: AttendanceSheet): string =>
  `/api/emargements/logistic_sessions/${logisticSessionId}/training_sessions/${trainingSessionId}`;

const staffNoteView = (note: NotedHalfDay, half: HalfDay | undefined, mayCorrect: boolean): StaffHalfDayNote => ({
  ...halfDayNoteView(note),
  missedMinutes: half ? missedMinutes(half, note) : 0,
  absenceReason: mayCorrect ? note.absenceReason : null,
  hasFile: note.fileId !== null,
  notedBy: note.notedBy,
  notedAt: new Date(note.notedAt).toISOString(),
});

const staffEntryView = (
  sheet: AttendanceSheet,
  entry: Entry,
  { mayCorrect, openFields }: Pick<StaffSheetView, 'mayCorrect'> & Pick<StaffEntryView, 'openFields'>,
): StaffEntryView => ({
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
  halfDayNotes: entry.halfDayNotes.map((note) => staffNoteView(note, halfDayOf(sheet, note.period), mayCorrect)),
  isLinkBlocked: entry.linkBlockedAt !== null,
  addedOnSiteAt: entry.addedOnSiteAt?.toISOString() ?? null,
  isUnconfirmed: isUnconfirmed(entry),
  openFields,
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

interface StaffPage extends SheetCaller {
  readonly actor: Actor;
  readonly sendsSms: boolean;
  /** Labels of what walk-ins still lack, by need. */
  readonly openFieldsOf: ReadonlyMap<number, readonly string[]>;
}

/** The sheet as staff and trainers of the session see it. */
export const staffPageView = (target: StaffPage, now: Date): StaffSheetView => {
  const { caller, actor, sendsSms, openFieldsOf } = target;
  const mayCorrect = caller.isStaff;
  const hasLinks = holdsLinks(actor, target.sheet);
  const sheet = hasLinks ? target.sheet : withoutLinks(target.sheet);
  return {
    ...trainerPageView({ ...target, sheet }, now),
    '@id': staffSheetIri(sheet),
    hasLinks,
    requests: sheet.requests.map(staffRequestView),
    logisticSession: iriOf('logistic_sessions', sheet.logisticSessionId),
    trainingSession: iriOf('training_sessions', sheet.trainingSessionId),
    mayCorrect,
    sendsSms,
    entries: sheet.entries.map((entry) =>
      staffEntryView(sheet, entry, { mayCorrect, openFields: openFieldsOf.get(entry.needTrainingId) ?? [] }),
    ),
    counterSignatures: sheet.counterSignatures.map(staffCounterView),
    lateCounterSignatures: sheet.lateCounterSignatures.map(staffCounterView),
  };
};
