import type { AbsenceCategory } from '../../model/attendance/absence.ts';
import type { AttendanceRequestKind, SheetRequestOutcome } from '../../model/attendance/attendanceRequestKinds.ts';
import type { AttendanceRules } from '../../model/attendance/attendanceRules.ts';
import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { EmargementActorKind } from '../../model/attendance/journalEvents.ts';
import { linkExpiry, sheetLinkEnd } from '../../model/attendance/linkExpiry.ts';
import type { TimetableSource } from '../../model/sessions/dayTimetable.ts';
import type { HalfDay } from '../../model/sessions/halfDay.ts';
import type { TimetableDay } from '../../model/sessions/logisticSessionTimetable.ts';

/** A signature that stands, from the journal. */
export interface Signature {
  /** Line of the journal that holds its drawing. */
  readonly eventId: number;
  readonly period: DayPeriod;
  /** The server's time. */
  readonly signedAt: Date;
  /** What the device's clock showed when it was drawn. */
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

export interface Entry {
  readonly id: number;
  readonly uuid: string;
  readonly needTrainingId: number;
  readonly traineeId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly isAbsent: boolean;
  readonly absenceCategory: AbsenceCategory | null;
  readonly absenceReason: string | null;
  /** Somebody said that the personal link is not theirs: it opens for links that were sent later. */
  readonly linkBlockedAt: Date | null;
  readonly emailNeedTraining: string | null;
  readonly emailConfirmedAt: Date | null;
  readonly signatures: readonly Signature[];
  /** Drawings that came when they could not count any more, for staff to decide on. */
  readonly lateSignatures: readonly Signature[];
}

export interface SheetTrainer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** Something that people of the sheet asked the officer for. */
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

/** One attendance sheet with all that its rules and pages need. */
export interface AttendanceSheet {
  readonly id: number;
  readonly uuid: string;
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
  readonly areaId: number | null;
  readonly title: string;
  readonly location: { readonly name: string; readonly address: string; readonly zipCode: string; readonly city: string };
  readonly startAt: Date;
  readonly endAt: Date;
  /** What its hours come from: once signed, as it was at the first signature, but for what was changed of the day itself. */
  readonly timetable: TimetableSource;
  /** As the timetable of the day has them. */
  readonly halfDays: readonly HalfDay[];
  /** Hours of the day's own programme; null: it has none. */
  readonly programme: readonly TimetableDay[] | null;
  readonly validatedAt: Date | null;
  readonly expiresAt: Date | null;
  /** The sheet's own link was opened again until then. */
  readonly linkUntil: Date | null;
  /** Its training session does not take place. */
  readonly isCanceled: boolean;
  readonly trainers: readonly SheetTrainer[];
  readonly entries: readonly Entry[];
  readonly counterSignatures: readonly CounterSignature[];
  readonly lateCounterSignatures: readonly CounterSignature[];
  /** What was asked of the officer. */
  readonly requests: readonly SheetRequest[];
  /** The signing rules, as the configuration has them now. */
  readonly rules: AttendanceRules;
}

export const halfDayOf = (sheet: AttendanceSheet, period: DayPeriod): HalfDay | undefined =>
  sheet.halfDays.find((half) => half.period === period);

export const signedPeriods = (signatures: readonly Signature[]): readonly DayPeriod[] => signatures.map(({ period }) => period);

/** Have the public links stopped opening. */
export const isExpired = (sheet: AttendanceSheet, now: Date): boolean =>
  sheet.isCanceled || now > (sheet.expiresAt ?? linkExpiry(sheet.endAt, sheet.rules));

/** Until when the sheet's own link opens the trainer's screen. */
export const sheetLinkEndOf = (sheet: AttendanceSheet): Date => {
  const end = sheetLinkEnd(sheet, sheet.rules);
  return sheet.linkUntil && sheet.linkUntil > end ? sheet.linkUntil : end;
};
