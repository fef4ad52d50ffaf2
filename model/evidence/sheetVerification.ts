import type { NotedPresence } from '../attendance/halfDayPresence.ts';
import type { DayPeriod } from '../calendar/halfDay.ts';

/** A sealed PDF of the sheet, one per validation; earlier ones are kept. */
export interface SheetEditionView {
  readonly edition: number;
  readonly sealedAt: string;
  /** Third party that stated the time of the seal (RFC 3161); null: nobody, the time is our own. */
  readonly stampedBy: string | null;
  readonly stampedAt: string | null;
  readonly sha256: string;
  readonly contentHash: string;
  readonly headId: number;
  readonly headHash: string;
  /** When the file was erased after its retention period; its hash stays. */
  readonly erasedAt: string | null;
}

/** A trainee on the public page: somebody holding the paper recognises them, somebody who found the code learns no name. */
export interface VerifiedTrainee extends NotedPresence {
  readonly initials: string;
  /** When a walk-in was added; null: planned. */
  readonly addedOnSiteAt: string | null;
  /** When each half-day was signed. */
  readonly signedAt: Readonly<Record<DayPeriod, string | null>>;
  /** How a signature was given, if not by the signer in the usual way. */
  readonly notes: SignatureNotes;
}
export type SignatureNotes = Readonly<Partial<Record<DayPeriod, string>>>;

/** GET /api/verifications/{code}: what a printed sheet is compared with. */
export interface SheetVerificationView {
  readonly '@id': string;
  readonly '@type': 'SheetVerification';
  readonly title: string;
  readonly trainingLocation: { readonly name: string; readonly zipCode: string; readonly city: string };
  readonly startAt: string;
  readonly endAt: string;
  readonly halfDays: readonly { readonly period: DayPeriod; readonly startAt: string; readonly endAt: string }[];
  /** Initials of the trainers, with the half-days they counter-signed. */
  readonly trainers: readonly {
    readonly initials: string;
    readonly periods: readonly DayPeriod[];
    readonly notes: SignatureNotes;
  }[];
  readonly trainees: readonly VerifiedTrainee[];
  readonly validatedAt: string | null;
  /** Drawings and names were erased after their retention period. */
  readonly erasedAt: string | null;
  /** Hash of the sheet's current content. */
  readonly contentHash: string;
  /** Differences from the validated content, in French, people by their initials; null: none. */
  readonly fault: string | null;
  /** Contradictions of the journal with stored proofs (sealed PDFs, anchors, messages), in French. */
  readonly proofs: readonly string[];
  /** Corrections journalled after the validation. */
  readonly corrections: readonly { readonly id: number; readonly at: string }[];
  readonly journal: {
    /** Error in the sheet's own lines, in French; null: none. */
    readonly fault: string | null;
    readonly lines: number;
    readonly firstId: number | null;
    readonly lastId: number | null;
    readonly lastHash: string | null;
    /** The day of the last anchor of the whole journal, and whether the journal was intact. */
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
