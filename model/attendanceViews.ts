import type { DayPeriod, MissingSignature, WindowState } from './attendance.ts';

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
}

/** GET /api/emargements/{uuid} of an entry: the trainee's own page. */
export interface EntryView extends SessionView, Omit<SheetEntryView, '@id' | 'uuid'> {
  readonly emailNeedTraining: string | null;
  readonly emailConfirmedAt: string | null;
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
