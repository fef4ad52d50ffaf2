import type { AttendanceRules, DayPeriod, TimeRange } from '../attendance/attendance.ts';
import type { ContentChange } from '../attendance/sheetContent.ts';
import type { SheetFault } from '../attendance/sheetState.ts';
import type { SignatureOrigin } from '../attendance/signatureProof.ts';
import type { DayTimetable, TimetableSource } from '../sessions/dayTimetable.ts';
import type { HalfDay } from '../sessions/halfDay.ts';
import type { Finding } from './coherenceFinding.ts';
import type { StatedHours } from './hoursCoherence.ts';

export interface DrawnSignature extends SignatureOrigin {
  readonly period: DayPeriod;
  readonly signedAt: Date;
  /** What the device's clock showed: of a drawing that came late it tells when it was made. */
  readonly deviceTime: Date | null;
  readonly isLate: boolean;
  /** Hash of the device's name, where it is known. */
  readonly device: string | null;
  /** Null once it was erased. */
  readonly svg: string | null;
}

export interface CoherentPerson {
  readonly name: string;
  readonly signatures: readonly DrawnSignature[];
  /** Their drawings on the earlier days of the training. */
  readonly earlier: readonly string[];
}

export interface CoherentEntry extends CoherentPerson {
  readonly needTrainingId: number;
  readonly isAbsent: boolean;
  /** Title of the training that the need asks for, where it is another one. */
  readonly otherTraining: string | null;
}

/** A half-day that somebody of the sheet signed elsewhere. */
export interface ElsewhereSigned {
  readonly name: string;
  readonly period: DayPeriod;
  /** When that half-day is; null: its day has none such any more. */
  readonly half: TimeRange | null;
  readonly title: string;
}

/** All that the rules look at of one sheet. */
export interface CoherenceFacts {
  readonly sheetUuid: string;
  readonly startAt: Date;
  readonly endAt: Date;
  /** As the timetable has them. */
  readonly halfDays: readonly HalfDay[];
  readonly logisticSessionId: number;
  readonly timetable: readonly DayTimetable[];
  /** What its hours came from at the first signature; null: nobody has signed. */
  readonly signedUnder: TimetableSource | null;
  /** What documents and mails of the training said of its hours. */
  readonly stated: readonly StatedHours[];
  readonly trainingStartAt: Date;
  readonly trainingEndAt: Date;
  readonly isBilled: boolean;
  readonly validatedAt: Date | null;
  readonly trainingTypeId: number;
  /** Titles that its documents print. */
  readonly titles: readonly string[];
  /** Marks of the planning on its day that cover its row or its area. */
  readonly blockedBy: readonly string[];
  readonly entries: readonly CoherentEntry[];
  readonly trainers: readonly CoherentPerson[];
  readonly elsewhere: readonly ElsewhereSigned[];
  readonly mails: readonly { readonly kind: string; readonly sentAt: Date; readonly receiver: string }[];
  readonly documents: readonly { readonly type: string; readonly producedAt: Date }[];
  /** What the sheet says otherwise than it was validated. */
  readonly fault: { readonly kind: SheetFault; readonly changes: readonly ContentChange[] } | null;
  /** Corrections after the validation, both states in words. */
  readonly corrections: readonly (string | null)[];
  /** Documents that somebody let go before the sheets were done. */
  readonly releases: readonly { readonly type: string; readonly author: string | null; readonly reason: string }[];
  readonly rules: AttendanceRules;
}

/** What a rule has found; the rest of a finding is the same for all of its kind. */
export type Found = Pick<Finding, 'kind'> &
  Partial<
    Pick<Finding, 'who' | 'period' | 'detail' | 'mendId' | 'mendPlace' | 'changes' | 'fault' | 'document' | 'hours' | 'moved'>
  >;

export const halfOf = ({ halfDays }: CoherenceFacts, period: DayPeriod): HalfDay | undefined =>
  halfDays.find((half) => half.period === period);

export const peopleOf = ({ entries, trainers }: CoherenceFacts): readonly CoherentPerson[] => [...entries, ...trainers];

/** A drawing that came late was made when its device says, if that was before. */
export const drawnAt = ({ signedAt, deviceTime }: DrawnSignature): Date =>
  deviceTime && deviceTime < signedAt ? deviceTime : signedAt;
