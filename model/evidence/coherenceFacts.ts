import type { NotedPresence } from '../attendance/halfDayPresence.ts';
import type { ContentChange } from '../attendance/sheetContent.ts';
import type { SheetFault } from '../attendance/sheetFault.ts';
import type { SignatureOrigin } from '../attendance/signing/signatureProof.ts';
import type { AttendanceRules } from '../attendance/signing/signingWindow.ts';
import type { DayPeriod, HalfDay, TimeRange } from '../calendar/halfDay.ts';
import type { DayTimetable, TimetableSource } from '../sessions/halfDaysAndBreaks.ts';
import type { AddressChange } from './addressFindings.ts';
import type { OverriddenFinding } from './blockingFindings.ts';
import type { CertificateMail, CurrentCertificates } from './certificateMails.ts';
import type { Finding, WrongDeclaration } from './coherenceFinding.ts';
import type { StatedHours } from './hoursCoherence.ts';

export interface DrawnSignature extends SignatureOrigin {
  readonly period: DayPeriod;
  readonly signedAt: Date;
  /** Time on the device when it was drawn. */
  readonly deviceTime: Date | null;
  readonly isLate: boolean;
  /** Hash of the device's name, if known. */
  readonly device: string | null;
  /** Null once erased. */
  readonly svg: string | null;
}

export interface CoherentPerson {
  readonly name: string;
  readonly signatures: readonly DrawnSignature[];
  /** Drawings of the person on earlier days of the training. */
  readonly earlier: readonly string[];
}

export interface CoherentEntry extends CoherentPerson, NotedPresence {
  readonly needTrainingId: number;
  /** When a walk-in was added. Default: planned. */
  readonly addedOnSiteAt?: Date | null;
  /** A walk-in whom no officer has confirmed yet. Default false. */
  readonly isUnconfirmed?: boolean;
  /** Title of the training the need asks for, if it is another one. */
  readonly otherTraining: string | null;
  /** The contract of a person without a company, once signed. Default none. */
  readonly contract?: { readonly signedOn: string; readonly isAtDistance: boolean } | null;
  /** Changes of their address and numbers, since the sheet exists; earliest first. Default none. */
  readonly addressChanges?: readonly AddressChange[];
}

export interface CoherentTrainer extends CoherentPerson {
  /** When the address of their login changed; earliest first. Default never. */
  readonly loginChanges?: readonly Date[];
}

/** A half-day that a person of the sheet signed on another session. */
export interface ElsewhereSigned {
  readonly name: string;
  readonly period: DayPeriod;
  /** When that half-day is; null: its session no longer has that half-day. */
  readonly half: TimeRange | null;
  readonly title: string;
}

/** A decision to produce documents all the same. */
export interface DocumentReleaseFacts {
  readonly type: string;
  readonly author: string | null;
  readonly reason: string;
  readonly at: Date;
  readonly overridden: readonly OverriddenFinding[];
}

/** All facts of one sheet that the rules need. */
export interface CoherenceFacts {
  readonly sheetUuid: string;
  readonly startAt: Date;
  readonly endAt: Date;
  /** From the timetable. */
  readonly halfDays: readonly HalfDay[];
  readonly logisticSessionId: number;
  readonly timetable: readonly DayTimetable[];
  /** The timetable at the first signature; null: nobody signed. */
  readonly signedUnder: TimetableSource | null;
  /** Hours stated in documents and mails of the training. */
  readonly stated: readonly StatedHours[];
  /** Mails of certificates and attestations. Default none. */
  readonly certificateMails?: readonly CertificateMail[];
  /** Current content of the papers of these mails; null: no such mail. */
  readonly certificates?: CurrentCertificates | null;
  readonly trainingStartAt: Date;
  readonly trainingEndAt: Date;
  readonly isBilled: boolean;
  readonly validatedAt: Date | null;
  /** Server times of the sheet's journal lines, in the order of the journal. Default none. */
  readonly lineTimes?: readonly Date[];
  readonly trainingTypeId: number;
  /** Titles printed on its documents. */
  readonly titles: readonly string[];
  /** Planning marks of its date that cover its row or area. */
  readonly blockedBy: readonly string[];
  readonly entries: readonly CoherentEntry[];
  readonly trainers: readonly CoherentTrainer[];
  readonly elsewhere: readonly ElsewhereSigned[];
  readonly mails: readonly { readonly kind: string; readonly sentAt: Date; readonly receiver: string }[];
  readonly documents: readonly { readonly type: string; readonly producedAt: Date }[];
  /** Differences between the sheet and its validated content. */
  readonly fault: { readonly kind: SheetFault; readonly changes: readonly ContentChange[] } | null;
  /** Sentences on journal lines and stored proofs that do not hold. */
  readonly proofs?: readonly string[];
  /** Corrections after the validation, as sentences with both values. */
  readonly corrections: readonly (string | null)[];
  /** Documents released before their sheets were complete. */
  readonly releases: readonly DocumentReleaseFacts[];
  /** Declarations of its trainees that are wrong now, each on one sheet of the training. Default none. */
  readonly wrongDeclarations?: readonly (WrongDeclaration & { readonly who: string })[];
  readonly rules: AttendanceRules;
}

/** Finding as a rule returns it; the rest of a finding is the same for its kind. */
export type Found = Pick<Finding, 'kind'> &
  Partial<
    Pick<
      Finding,
      | 'who'
      | 'period'
      | 'detail'
      | 'fixId'
      | 'fixLocation'
      | 'changes'
      | 'fault'
      | 'document'
      | 'overridden'
      | 'hours'
      | 'moved'
      | 'mail'
      | 'declaration'
    >
  >;

export const halfOf = ({ halfDays }: CoherenceFacts, period: DayPeriod): HalfDay | undefined =>
  halfDays.find((half) => half.period === period);

export const peopleOf = ({ entries, trainers }: CoherenceFacts): readonly CoherentPerson[] => [...entries, ...trainers];

/** When it was drawn: the device's time if that is earlier than the server's. */
export const drawnAt = ({ signedAt, deviceTime }: DrawnSignature): Date =>
  deviceTime && deviceTime < signedAt ? deviceTime : signedAt;
