import type { AttendanceRules, DayPeriod } from '../../model/attendance.ts';
import { linkExpiry } from '../../model/attendance.ts';
import type { HalfDay } from '../../model/halfDay.ts';
import type { TimetableDay } from '../../model/sessionTimetable.ts';

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
}
export interface CounterSignature extends Signature {
  readonly trainerId: number;
}

export interface Entry {
  readonly id: number;
  readonly uuid: string;
  readonly needTrainingId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly isAbsent: boolean;
  readonly absenceReason: string | null;
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

/** One attendance sheet with all that its rules and pages need. */
export interface Sheet {
  readonly id: number;
  readonly uuid: string;
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
  readonly areaId: number | null;
  readonly title: string;
  readonly location: { readonly name: string; readonly address: string; readonly zipCode: string; readonly city: string };
  readonly startAt: Date;
  readonly endAt: Date;
  /** As the timetable of the day has them. */
  readonly halfDays: readonly HalfDay[];
  /** Hours of the day's own programme; null: it has none. */
  readonly programme: readonly TimetableDay[] | null;
  readonly validatedAt: Date | null;
  readonly expiresAt: Date | null;
  /** Its training session does not take place. */
  readonly isCanceled: boolean;
  readonly trainers: readonly SheetTrainer[];
  readonly entries: readonly Entry[];
  readonly counterSignatures: readonly CounterSignature[];
  readonly lateCounterSignatures: readonly CounterSignature[];
  /** The signing rules, as the configuration has them now. */
  readonly rules: AttendanceRules;
}

export const halfDayOf = (sheet: Sheet, period: DayPeriod): HalfDay | undefined =>
  sheet.halfDays.find((half) => half.period === period);

export const signedPeriods = (signatures: readonly Signature[]): readonly DayPeriod[] => signatures.map(({ period }) => period);

/** Have the public links stopped opening. */
export const isExpired = (sheet: Sheet, now: Date): boolean =>
  sheet.isCanceled || now > (sheet.expiresAt ?? linkExpiry(sheet.endAt, sheet.rules));
