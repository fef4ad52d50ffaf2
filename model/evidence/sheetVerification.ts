import type { AbsenceCategory } from '../attendance/absence.ts';
import type { DayPeriod } from '../attendance/attendance.ts';

/** A sealed PDF of the sheet, one a validation; earlier ones are kept. */
export interface SheetEditionView {
  readonly edition: number;
  readonly sealedAt: string;
  readonly sha256: string;
  readonly contentHash: string;
  readonly headId: number;
  readonly headHash: string;
  /** The file was erased once its time was over; its hash stays. */
  readonly erasedAt: string | null;
}

/** A trainee as the public page names them: who holds the paper finds them on it, who found the code learns no name. */
export interface VerifiedTrainee {
  readonly initials: string;
  readonly isAbsent: boolean;
  readonly absenceCategory: AbsenceCategory | null;
  /** When each half-day was signed. */
  readonly signedAt: Readonly<Record<DayPeriod, string | null>>;
  /** How a signature was given, where the signer's own hand on the usual way did not give it. */
  readonly notes: SignatureNotes;
}
export type SignatureNotes = Readonly<Partial<Record<DayPeriod, string>>>;

/** GET /api/verifications/{code}: what a printed sheet is checked against. */
export interface SheetVerificationView {
  readonly '@id': string;
  readonly '@type': 'SheetVerification';
  readonly title: string;
  readonly trainingLocation: { readonly name: string; readonly zipCode: string; readonly city: string };
  readonly startAt: string;
  readonly endAt: string;
  readonly halfDays: readonly { readonly period: DayPeriod; readonly startAt: string; readonly endAt: string }[];
  /** Initials of the trainers, with the half-days that they counter-signed. */
  readonly trainers: readonly {
    readonly initials: string;
    readonly periods: readonly DayPeriod[];
    readonly notes: SignatureNotes;
  }[];
  readonly trainees: readonly VerifiedTrainee[];
  readonly validatedAt: string | null;
  /** Drawings and names were erased once their time was over. */
  readonly erasedAt: string | null;
  /** Of what stands on the sheet now. */
  readonly contentHash: string;
  /** What of the sheet is not what was validated, in French, people by their initials; null: nothing. */
  readonly fault: string | null;
  /** Corrections that were journalled after the validation. */
  readonly corrections: readonly { readonly id: number; readonly at: string }[];
  readonly journal: {
    /** What is wrong with the sheet's own lines, in French; null: nothing. */
    readonly fault: string | null;
    readonly lines: number;
    readonly firstId: number | null;
    readonly lastId: number | null;
    readonly lastHash: string | null;
    /** The day on which the whole journal was last read and written down, and whether it held. */
    readonly anchor: { readonly day: string; readonly headId: number; readonly isSound: boolean } | null;
  };
  readonly editions: readonly SheetEditionView[];
}

/** `Jean-Paul`, `DE LA TOUR` → `J.-P. D.` */
export const initialsOf = (firstName: string, lastName: string): string => {
  const first = firstName
    .trim()
    .split('-')
    .map((part) => `${part.trim().charAt(0).toUpperCase()}.`)
    .join('-');
  return `${first} ${lastName.trim().charAt(0).toUpperCase()}.`;
};
