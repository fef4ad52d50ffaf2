import type { Finding } from './coherenceFinding.ts';
import type { SheetEditionView } from './sheetVerification.ts';

/** A sealed PDF, with its address for staff. */
export interface SessionEdition extends SheetEditionView {
  readonly id: number;
  readonly size: number;
}

/** A sheet of the session with its evidence. */
export interface SheetEvidence {
  readonly trainingSession: string;
  readonly title: string;
  readonly validatedAt: string | null;
  /** Hash address of the public page that verifies it. */
  readonly verification: string;
  readonly editions: readonly SessionEdition[];
  readonly findings: readonly Finding[];
}

/** GET /api/evidence/logistic_sessions/{id}. */
export interface LogisticSessionEvidenceView {
  readonly '@id': string;
  readonly '@type': 'SessionEvidence';
  readonly sheets: readonly SheetEvidence[];
}

/** A sheet that differs from its validated content. */
export interface SheetFaultView {
  /** Null: the sheet was deleted. */
  readonly logisticSession: string | null;
  /** Title and day, as text. */
  readonly label: string;
  /** In French; people by their initials. */
  readonly fault: string;
}

/** GET /api/evidence/journal: a fresh check of the whole attendance journal. */
export interface JournalEvidenceView {
  readonly '@id': string;
  readonly '@type': 'JournalEvidence';
  readonly lines: number;
  /** The error, in French; null: none. */
  readonly fault: string | null;
  /** Sheets that differ from their validated content, or whose stored proofs differ from the journal. */
  readonly sheets: readonly SheetFaultView[];
  /** Anchors that the journal contradicts, in French. */
  readonly anchors: readonly string[];
  readonly lastAnchor: { readonly day: string; readonly headId: number; readonly isSound: boolean } | null;
}
