import type { DayPeriod, EmargementActorKind, EmargementEventType, MissingSignature, WindowState } from './attendance.ts';
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
}

/** A signature that stands. */
export interface SignatureView {
  readonly signedAt: string;
  readonly isLate: boolean;
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
  readonly absenceReason: string | null;
  readonly signatures: SignaturesView;
  readonly lateSignatures: LateSignaturesView;
}

/** GET /api/emargements/{uuid} of an entry: the trainee's own page. */
export interface EntryView extends SessionView, Omit<SheetEntryView, '@id' | 'uuid'> {
  readonly emailNeedTraining: string | null;
  readonly emailConfirmedAt: string | null;
  /** When the code was scanned that opened this page; null: it is the person's own link. */
  readonly scannedAt: string | null;
}

/** GET /api/emargements/{uuid} of a sheet: the trainer's screen. */
export interface SheetView extends SessionView {
  readonly '@type': 'EmargementSheet';
  readonly counterSignatures: readonly CounterSignatureView[];
  readonly missingSignatures: readonly MissingSignature[];
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
  readonly absenceReason: string | null;
  readonly emailNeedTraining: string | null;
  readonly emailConfirmedAt: string | null;
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
export interface StaffSheetView extends Omit<SheetView, 'counterSignatures'> {
  readonly logisticSession: string;
  readonly trainingSession: string;
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
  readonly isLate: boolean;
  readonly reason: string | null;
  readonly hasDrawing: boolean;
  /** Its seal, which holds the seal of the line before. */
  readonly hash: string;
}
