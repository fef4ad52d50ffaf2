import type { DayPeriod } from '../calendar/halfDay.ts';
import type { HeldDocument } from '../documents/types/documentRefusals.ts';
import type { AbsenceCategory } from './absence.ts';
import type { AttendanceRequestKind, SheetRequestOutcome } from './attendanceRequest.ts';
import type { ConvocationContact } from './convocationView.ts';
import type { HalfDayNote, StaffHalfDayNote } from './halfDayPresence.ts';
import type { IncidentView } from './incident.ts';
import type { MissingSignature } from './missingSignatures.ts';
import type { SigningMethod } from './signing/signatureProof.ts';
import type { WindowState } from './signing/signingWindow.ts';

/** A half-day on the public pages; instants are ISO 8601. */
export interface HalfDayView {
  readonly period: DayPeriod;
  readonly startAt: string;
  readonly endAt: string;
  /** Start of the trainees' signing window. */
  readonly opensAt: string;
  readonly closesAt: string;
  readonly state: WindowState;
  /** From when its trainers counter-sign it. */
  readonly counterOpensAt: string;
  readonly counterState: WindowState;
  /** Until when a trainer of the session may still collect a signature, with a reason. */
  readonly trainerUntil: string;
}

/** A valid signature. */
export interface SignatureView {
  readonly signedAt: string;
  readonly isLate: boolean;
  /** Person who collected the signature on their own login, and why; null: the signer gave it. */
  readonly collectedBy: string | null;
  readonly collectedFor: string | null;
}

/** A drawing that came too late to count; staff decides. */
export interface LateSignatureView {
  readonly receivedAt: string;
  /** Time on the device when it was drawn. */
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

/** Title, place and time: shared by all public pages of a session. */
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

/** A trainee in the list on the trainer's screen: the name only. */
export interface SheetEntryView {
  readonly '@id': string;
  readonly '@type': 'Emargement';
  readonly uuid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAbsent: boolean;
  readonly absenceCategory: AbsenceCategory | null;
  /** Absences and times, by half-day. */
  readonly halfDayNotes: readonly HalfDayNote[];
  readonly signatures: SignaturesView;
  readonly lateSignatures: LateSignaturesView;
  /** When a walk-in was added; null: planned. They do not sign half-days that had ended. */
  readonly addedOnSiteAt: string | null;
}

/** GET /api/emargements/{uuid} of an entry: the trainee's page. */
export interface EntryView extends SessionView, Omit<SheetEntryView, '@id' | 'uuid'> {
  readonly emailNeedTraining: string | null;
  readonly emailConfirmedAt: string | null;
  /** When the code that opened this page was scanned; null: opened by the personal link. */
  readonly scannedAt: string | null;
  /** The address whose e-mail opened this page: the only one that the reader can confirm at once; null: opened otherwise. */
  readonly mailedTo: string | null;
  /** Opened by the personal link, so the reader may report that it is not theirs. */
  readonly isOwnLink: boolean;
  /** The reader may see their convocation. */
  readonly hasConvocation: boolean;
  /** Reported as not theirs: names and signatures are hidden until the officer decides. */
  readonly isBlocked: boolean;
  /** Staff member logged in on this device, if not the session's trainer: they collect the signatures drawn here. */
  readonly collector: string | null;
  /** Half-days that an officer allowed to sign after the deadline. */
  readonly allowedLate: readonly DayPeriod[];
  /** Secret of the session's link to « Signaler une difficulté »; null: the page of a link that is not theirs. */
  readonly difficultyLink: string | null;
}

/** GET /api/emargements/{uuid} of a cancelled session, by any of its links. */
export interface CanceledView {
  readonly '@id': string;
  readonly '@type': 'EmargementCanceled';
  readonly uuid: string;
  readonly title: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly trainingLocation: SessionView['trainingLocation'];
  /** The training officer to ask. */
  readonly officer: ConvocationContact | null;
  readonly organisation: ConvocationContact;
}

/** GET /api/emargements/{uuid}/documents: what a trainee may download by their own link. */
export interface OwnDocumentsView {
  readonly '@id': string;
  readonly '@type': 'EmargementDocuments';
  readonly documents: readonly HeldDocument[];
}

/** The reader of a sheet. */
export interface SheetCallerView {
  /** IRI of the trainer identified by account, code or link. */
  readonly trainer: string | null;
  /** Staff member logged in, if not a trainer of the session: they collect what they draw. */
  readonly collector: string | null;
  /** May correct the sheet. */
  readonly isStaff: boolean;
}

/** A request to the officer. */
export interface SheetRequestView {
  readonly id: number;
  readonly kind: AttendanceRequestKind;
  readonly status: 'open' | 'settled';
  readonly decision: SheetRequestOutcome | null;
  /** Uuid of the entry concerned; null: the trainer, or somebody who is not on the sheet. */
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
  readonly incidents: readonly IncidentView[];
  /** From when the sheet may be validated. */
  readonly validatableFrom: string;
  /** When the sheet's link expires. */
  readonly linkEndsAt: string;
}

/** GET /api/emargements/{uuid}/need_trainings. */
export interface SheetEntriesView {
  readonly totalItems: number;
  readonly member: readonly SheetEntryView[];
}

/** A code for the trainer's screen to show. */
export interface ScreenCodeView {
  readonly '@type': 'EmargementCode';
  readonly code: string;
  /** When the screen fetches the next code. */
  readonly renewAt: string;
}

/** The people whom a scanned code lets sign. */
export interface CodeSheetView {
  readonly '@type': 'EmargementCodeSheet';
  readonly title: string;
  readonly startAt: string;
  readonly halfDays: readonly HalfDayView[];
  readonly people: readonly { readonly id: number; readonly firstName: string; readonly lastName: string }[];
}

/** The page opened by a code and a name. */
export interface PassView {
  readonly '@type': 'EmargementPass';
  readonly uuid: string;
}

/** A signature as staff and trainers of the session see it. */
export interface StaffSignatureView extends SignatureView {
  /** Id of the journal line. */
  readonly id: number;
  readonly deviceTime: string | null;
  readonly method: SigningMethod | null;
  /** Everything printed beside it. */
  readonly words: string;
}
export type StaffSignaturesView = Readonly<Record<DayPeriod, StaffSignatureView | null>>;

/** A trainee on the sheet as staff and trainers of the session see it. */
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
  /** Free text; null for readers who may not correct the sheet. */
  readonly absenceReason: string | null;
  /** Absences and times, by half-day. */
  readonly halfDayNotes: readonly StaffHalfDayNote[];
  readonly emailNeedTraining: string | null;
  readonly emailConfirmedAt: string | null;
  /** The personal link was reported as not theirs. */
  readonly isLinkBlocked: boolean;
  /** When a walk-in was added; null: planned. */
  readonly addedOnSiteAt: string | null;
  /** A walk-in, and no officer has confirmed yet who they are. */
  readonly isUnconfirmed: boolean;
  /** Labels of the added fields that are to be filled in for a walk-in; empty for readers who may not correct the sheet. */
  readonly openFields: readonly string[];
  readonly signatures: StaffSignaturesView;
  /** Late drawings that wait for a decision. */
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
  /** The caller may hand out the links and sign through them; for others each uuid is an identifier that opens nothing. */
  readonly hasLinks: boolean;
  /** The caller may correct the sheet: sign late, strike out, decide, reopen, e-mail the trainees. */
  readonly mayCorrect: boolean;
  /** A provider of SMS is configured. */
  readonly sendsSms: boolean;
  readonly entries: readonly StaffEntryView[];
  readonly counterSignatures: readonly StaffCounterSignatureView[];
  readonly lateCounterSignatures: readonly StaffCounterSignatureView[];
}
