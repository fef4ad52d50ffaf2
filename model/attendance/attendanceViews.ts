import type { AbsenceCategory } from './absence.ts';
import type { DayPeriod, EmargementActorKind, EmargementEventType, MissingSignature, WindowState } from './attendance.ts';
import type { AttendanceRequestKind, SheetRequestOutcome } from './attendanceRequestKinds.ts';
import type { SigningMethod } from './signingMethods.ts';

/** A half-day as the public pages show it; instants are ISO 8601. */
export interface HalfDayView {
  readonly period: DayPeriod;
  readonly startAt: string;
  readonly endAt: string;
  /** When everyone may sign it. */
  readonly opensAt: string;
  readonly closesAt: string;
  readonly state: WindowState;
  /** Until when a trainer of the session may still take a signature, with a reason. */
  readonly trainerUntil: string;
}

/** A signature that stands. */
export interface SignatureView {
  readonly signedAt: string;
  readonly isLate: boolean;
  /** Who drew it on their own login for the signer, and why; null: the signer gave it. */
  readonly collectedBy: string | null;
  readonly collectedFor: string | null;
}

/** A drawing that came when it could not count any more: staff decides. */
export interface LateSignatureView {
  readonly receivedAt: string;
  /** What the device's clock showed when it was drawn. */
  readonly deviceTime: string | null;
}
export type LateSignaturesView = Readonly<Record<DayPeriod, LateSignatureView | null>>;

export type SignaturesView = Readonly<Record<DayPeriod, SignatureView | null>>;

export interface TrainerView {
  readonly '@id': string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface CounterSignatureView extends SignatureView {
  readonly period: DayPeriod;
  /** IRI of the trainer who signed. */
  readonly trainer: string;
}

/** What, where and when: the same on every public page of a session. */
interface SessionView {
  readonly '@id': string;
  readonly uuid: string;
  readonly title: string;
  readonly trainingLocation: { readonly name: string; readonly address: string; readonly zipCode: string; readonly city: string };
  readonly startAt: string;
  readonly endAt: string;
  readonly halfDays: readonly HalfDayView[];
  readonly trainers: readonly TrainerView[];
  readonly validatedAt: string | null;
}

/** A trainee as the trainer's screen lists them: names alone. */
export interface SheetEntryView {
  readonly '@id': string;
  readonly '@type': 'Emargement';
  readonly uuid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAbsent: boolean;
  readonly absenceCategory: AbsenceCategory | null;
  readonly signatures: SignaturesView;
  readonly lateSignatures: LateSignaturesView;
}

/** GET /api/emargements/{uuid} of an entry: the trainee's own page. */
export interface EntryView extends SessionView, Omit<SheetEntryView, '@id' | 'uuid'> {
  readonly emailNeedTraining: string | null;
  readonly emailConfirmedAt: string | null;
  /** When the code was scanned that opened this page; null: it is the person's own link. */
  readonly scannedAt: string | null;
  /** It is the person's own link, which somebody else may say is not theirs. */
  readonly isOwnLink: boolean;
  /** Somebody said so: names and signatures are left out until the officer has decided. */
  readonly isBlocked: boolean;
  /** Who is logged in on this device, if not the session's trainer: a signature drawn here is collected by them. */
  readonly collector: string | null;
  /** Half-days that an officer allowed to be signed after the delay. */
  readonly allowedLate: readonly DayPeriod[];
}

/** Who looks at a sheet. */
export interface SheetCallerView {
  /** IRI of the trainer who is recognised, by their account, code or link. */
  readonly trainer: string | null;
  /** Who is logged in, if not a trainer of the session: what they draw is collected. */
  readonly collector: string | null;
  /** May correct the sheet. */
  readonly isStaff: boolean;
}

/** Something that was asked of the officer. */
export interface SheetRequestView {
  readonly id: number;
  readonly kind: AttendanceRequestKind;
  readonly status: 'open' | 'settled';
  readonly decision: SheetRequestOutcome | null;
  /** Uuid of the entry it is about; null: the sheet's trainer, or somebody who is not on it. */
  readonly entry: string | null;
  readonly trainer: string | null;
  readonly period: DayPeriod | null;
  readonly person: string;
}

export interface StaffRequestView extends SheetRequestView {
  readonly reason: string | null;
  readonly requestedBy: string;
  readonly createdAt: string;
}

/** GET /api/emargements/{uuid} of a sheet: the trainer's screen. */
export interface SheetView extends SessionView {
  readonly '@type': 'EmargementSheet';
  readonly counterSignatures: readonly CounterSignatureView[];
  readonly missingSignatures: readonly MissingSignature[];
  readonly caller: SheetCallerView;
  readonly requests: readonly SheetRequestView[];
  /** When the sheet's own link stops opening. */
  readonly linkEndsAt: string;
}

/** GET /api/emargements/{uuid}/need_trainings. */
export interface SheetEntriesView {
  readonly totalItems: number;
  readonly member: readonly SheetEntryView[];
}

/** A code for the trainer's screen. */
export interface ScreenCodeView {
  readonly '@type': 'EmargementCode';
  readonly code: string;
  /** When the screen draws the next one. */
  readonly renewAt: string;
}

/** Whom a scanned code lets sign. */
export interface CodeSheetView {
  readonly '@type': 'EmargementCodeSheet';
  readonly title: string;
  readonly startAt: string;
  readonly halfDays: readonly HalfDayView[];
  readonly people: readonly { readonly id: number; readonly firstName: string; readonly lastName: string }[];
}

/** The page that a code and a name were exchanged for. */
export interface PassView {
  readonly '@type': 'EmargementPass';
  readonly uuid: string;
}

/** A signature as staff and the session's trainers see it. */
export interface StaffSignatureView extends SignatureView {
  /** Line of the journal. */
  readonly id: number;
  readonly deviceTime: string | null;
  readonly method: SigningMethod | null;
  /** All that is printed beside it. */
  readonly words: string;
}
export type StaffSignaturesView = Readonly<Record<DayPeriod, StaffSignatureView | null>>;

/** A trainee on the sheet as staff and the session's trainers see it. */
export interface StaffEntryView {
  readonly '@id': string;
  readonly '@type': 'Emargement';
  readonly uuid: string;
  readonly needTraining: { readonly '@id': string; readonly '@type': 'NeedTraining'; readonly id: number };
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  readonly isAbsent: boolean;
  readonly absenceCategory: AbsenceCategory | null;
  /** Free text; null also for those without the right to correct the sheet. */
  readonly absenceReason: string | null;
  readonly emailNeedTraining: string | null;
  readonly emailConfirmedAt: string | null;
  /** The personal link was reported as another person's. */
  readonly isLinkBlocked: boolean;
  readonly signatures: StaffSignaturesView;
  /** Drawings that came late and wait for a decision. */
  readonly lateSignatures: StaffSignaturesView;
}

export interface StaffCounterSignatureView extends StaffSignatureView {
  readonly period: DayPeriod;
  /** IRI of the trainer who signed. */
  readonly trainer: string;
}

/** GET /api/emargements/logistic_sessions/{id}/training_sessions/{id}. */
export interface StaffSheetView extends Omit<SheetView, 'counterSignatures' | 'requests'> {
  readonly requests: readonly StaffRequestView[];
  readonly logisticSession: string;
  readonly trainingSession: string;
  /** The caller may hand out its links, or sign by them; to others each uuid is a name that opens nothing. */
  readonly hasLinks: boolean;
  /** The caller may correct the sheet: sign late, strike out, decide, reopen, write to the trainees. */
  readonly mayCorrect: boolean;
  readonly entries: readonly StaffEntryView[];
  readonly counterSignatures: readonly StaffCounterSignatureView[];
  readonly lateCounterSignatures: readonly StaffCounterSignatureView[];
}

/** One line of a sheet's journal. */
export interface SheetEventView {
  readonly id: number;
  readonly type: EmargementEventType;
  readonly at: string;
  readonly deviceTime: string | null;
  readonly period: DayPeriod | null;
  /** Whom it is about: a trainee, or the trainer who signed. */
  readonly person: string | null;
  readonly actorKind: EmargementActorKind;
  readonly actorName: string;
  readonly method: SigningMethod | null;
  /** A name was typed in place of a drawing. */
  readonly isTyped: boolean;
  readonly isLate: boolean;
  readonly reason: string | null;
  readonly hasDrawing: boolean;
  /** Its seal, which holds the seal of the line before. */
  readonly hash: string;
}
