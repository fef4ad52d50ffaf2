import type { DayPeriod } from '../../calendar/halfDay.ts';
import type { SigningMethod } from './signatureProof.ts';

/** Kinds of journal lines; the state of a sheet derives from its lines. */
export const EMARGEMENT_EVENTS = [
  'entry_added',
  'entry_removed',
  'signed',
  'counter_signed',
  'signature_deleted',
  'marked_absent',
  'marked_present',
  /** A late arrival or an early departure was noted or taken back; the reason has the times. */
  'times_noted',
  /** A supporting file of an absence was added or removed; the reason has its SHA-256. */
  'absence_file_added',
  'absence_file_removed',
  /** An incident of the day; the reason is its text. */
  'incident_noted',
  /** A mail asks a new address to confirm itself. */
  'email_proposed',
  'email_confirmed',
  'validated',
  'unvalidated',
  /** A drawing made offline in time, received too late to count. */
  'late_received',
  'late_refused',
  'entry_corrected',
  /** Content of a signed or validated sheet was corrected; the reason has the values before and after. */
  'content_corrected',
  /** Content of a validated sheet was found changed outside the product. */
  'content_altered',
  /** Somebody reported that a personal link is not theirs; the officer decided. */
  'identity_denied',
  'link_settled',
  /** The sheet's link was reopened after its day. */
  'link_reopened',
  /** A counter-signing code was sent to the trainer, or handed over by an officer. */
  'code_sent',
  'code_handed',
  /** A signature after the deadline was requested, and the officer decided. */
  'late_asked',
  'late_settled',
  /** An unannounced trainee waits for the officer's approval. */
  'walk_in_asked',
  'walk_in_refused',
  /** An officer confirmed who a walk-in is. */
  'identity_confirmed',
  /** A sealed PDF of the validated sheet was stored; the reason says which file. */
  'sealed',
  /** A document was mailed; the reason says what was sent. */
  'document_sent',
  /** Drawings and names of the sheet's earlier lines were erased after their retention period. */
  'erased',
] as const;
export type EmargementEventType = (typeof EMARGEMENT_EVENTS)[number];

/** Author of a line: the holder of a public link, staff, a logged-in trainer, a trainer with a code or link, or the product. */
export const EMARGEMENT_ACTORS = ['entry_link', 'sheet_link', 'user', 'trainer', 'trainer_proof', 'key', 'system'] as const;
export type EmargementActorKind = (typeof EMARGEMENT_ACTORS)[number];

/** One line of the sheet's journal. */
export interface SheetEventView {
  readonly id: number;
  readonly type: EmargementEventType;
  readonly at: string;
  readonly deviceTime: string | null;
  readonly period: DayPeriod | null;
  /** The trainee concerned, or the trainer who signed. */
  readonly person: string | null;
  readonly actorKind: EmargementActorKind;
  readonly actorName: string;
  readonly method: SigningMethod | null;
  /** The signature is a typed name instead of a drawing. */
  readonly isTyped: boolean;
  readonly isLate: boolean;
  readonly reason: string | null;
  readonly hasDrawing: boolean;
  /** Hash of the line; it covers the hash of the line before. */
  readonly hash: string;
}
