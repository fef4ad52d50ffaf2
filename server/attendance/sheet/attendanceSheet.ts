import type { AbsenceCategory } from '../../../model/attendance/absence.ts';
import type { AttendanceRequestKind, SheetRequestOutcome } from '../../../model/attendance/attendanceRequest.ts';
import type { HalfDayNote } from '../../../model/attendance/halfDayPresence.ts';
import type { Incident } from '../../../model/attendance/incident.ts';
import type { SheetPlace } from '../../../model/attendance/sheetContent.ts';
import type { AttendanceRefusal, UntimedRefusal } from '../../../model/attendance/signing/attendanceRefusals.ts';
import type { EmargementActorKind } from '../../../model/attendance/signing/journalEvents.ts';
import type { AttendanceRules } from '../../../model/attendance/signing/signingWindow.ts';
import type { WalkIn } from '../../../model/attendance/walkIn.ts';
import type { DayPeriod, HalfDay } from '../../../model/calendar/halfDay.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { TimetableSource } from '../../../model/sessions/halfDaysAndBreaks.ts';
import type { TimetableDay } from '../../../model/sessions/logisticSessionProgramme.ts';
import { DomainError } from '../../kernel/domainError.ts';

/** A valid signature, from the journal. */
export interface Signature {
  /** Journal line with its drawing. */
  readonly eventId: number;
  readonly period: DayPeriod;
  /** The server's time. */
  readonly signedAt: Date;
  /** Time on the device when it was drawn. */
  readonly deviceTime: Date | null;
  readonly isLate: boolean;
  readonly method: string;
  readonly actorKind: EmargementActorKind;
  readonly actorName: string;
  readonly reason: string | null;
}
export interface CounterSignature extends Signature {
  readonly trainerId: number;
}

/** Note about a half-day, and who made it. */
export interface NotedHalfDay extends HalfDayNote {
  /** Staff only. */
  readonly absenceReason: string | null;
  readonly fileId: number | null;
  readonly notedBy: string;
  /** ISO 8601. */
  readonly notedAt: string;
}

export interface Entry extends WalkIn {
  readonly id: number;
  readonly uuid: string;
  readonly needTrainingId: number;
  readonly traineeId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly companyId: number | null;
  readonly isAbsent: boolean;
  readonly absenceCategory: AbsenceCategory | null;
  readonly absenceReason: string | null;
  readonly halfDayNotes: readonly NotedHalfDay[];
  /** The personal link was reported as not theirs: only later links work. */
  readonly linkBlockedAt: Date | null;
  readonly emailNeedTraining: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly signatures: readonly Signature[];
  /** Late drawings that staff has to decide on. */
  readonly lateSignatures: readonly Signature[];
}

export interface SheetTrainer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** A request from people on the sheet to the officer. */
export interface SheetRequest {
  readonly id: number;
  readonly kind: AttendanceRequestKind;
  readonly status: 'open' | 'settled';
  readonly decision: SheetRequestOutcome | null;
  readonly entryUuid: string | null;
  readonly trainerId: number | null;
  readonly period: DayPeriod | null;
  readonly person: string;
  readonly reason: string | null;
  readonly requestedBy: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** An attendance sheet with everything its rules and pages need. */
export interface AttendanceSheet {
  readonly id: number;
  readonly uuid: string;
  /** Printed for the public verification page, on every print the same; it cannot be used to sign. */
  readonly verificationCode: string;
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
  readonly areaId: number | null;
  /** Secret of the session's link to « Signaler une difficulté ». */
  readonly difficultyLink: string;
  readonly title: string;
  /** Missing: not stored with its validation. */
  readonly attestationTitle?: string | null | undefined;
  readonly trainingTypeId: number;
  readonly trainingLocationId: number;
  readonly location: SheetPlace;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Source of its hours: once signed, as at the first signature, except for changes of the session itself. */
  readonly timetable: TimetableSource;
  /** From the session's timetable. */
  readonly halfDays: readonly HalfDay[];
  /** Hours of the session's own programme; null: none. */
  readonly programme: readonly TimetableDay[] | null;
  readonly validatedAt: Date | null;
  readonly expiresAt: Date | null;
  /** The sheet's link was reopened until then. */
  readonly linkUntil: Date | null;
  /** Whether its training session is canceled. */
  readonly isCanceled: boolean;
  /** Whether its session is marked « sans convocation ». */
  readonly withoutConvocation: boolean;
  readonly trainers: readonly SheetTrainer[];
  readonly entries: readonly Entry[];
  readonly counterSignatures: readonly CounterSignature[];
  readonly lateCounterSignatures: readonly CounterSignature[];
  /** Requests to the officer. */
  readonly requests: readonly SheetRequest[];
  /** Incidents of the day, in their order. */
  readonly incidents: readonly Incident[];
  /** The currently configured signing rules. */
  readonly rules: AttendanceRules;
}

export const halfDayOf = (sheet: AttendanceSheet, period: DayPeriod): HalfDay | undefined =>
  sheet.halfDays.find((half) => half.period === period);

export const signedPeriods = (signatures: readonly Signature[]): readonly DayPeriod[] => signatures.map(({ period }) => period);

const refused = (reason: AttendanceRefusal, detail: string): DomainError =>
  new DomainError('attendance.refused', { detail, extra: { reason } });

/** The 409 of an attendance rule; `reason` in the body is the rule's code. */
export const attendanceRefusal = (reason: UntimedRefusal): DomainError => refused(reason, problemMessage(`attendance.${reason}`));

/** The 409 of a rule that may depend on the moment: `from` is when the same call will be accepted. */
export const timedRefusal = (reason: AttendanceRefusal, from: Date): DomainError =>
  reason === 'too_early' || reason === 'not_ended'
    ? refused(reason, problemMessage(`attendance.${reason}`, { from }))
    : attendanceRefusal(reason);
