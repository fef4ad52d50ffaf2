import type { Finding } from './coherenceFinding.ts';
import type { SheetEditionView } from './sheetVerification.ts';

/** A sealed PDF as staff may open it. */
export interface SessionEdition extends SheetEditionView {
  readonly id: number;
  readonly size: number;
}

/** A sheet of the day with its evidence. */
export interface SheetEvidence {
  readonly trainingSession: string;
  readonly title: string;
  readonly validatedAt: string | null;
  /** Hash address of the public page that checks it. */
  readonly verification: string;
  readonly editions: readonly SessionEdition[];
  readonly findings: readonly Finding[];
}

/** GET /api/evidence/logistic_sessions/{id}. */
export interface SessionEvidenceView {
  readonly '@id': string;
  readonly '@type': 'SessionEvidence';
  readonly sheets: readonly SheetEvidence[];
}

/** A validated sheet that is not what was validated. */
export interface SheetFaultView {
  /** Null: the sheet is gone. */
  readonly logisticSession: string | null;
  /** Title and day, in words. */
  readonly label: string;
  /** In French; people by their initials. */
  readonly fault: string;
}

/** GET /api/evidence/journal: the whole attendance journal, read now. */
export interface JournalEvidenceView {
  readonly '@id': string;
  readonly '@type': 'JournalEvidence';
  readonly lines: number;
  /** What is wrong, in French; null: nothing. */
  readonly fault: string | null;
  /** Validated sheets that are not what was validated. */
  readonly sheets: readonly SheetFaultView[];
  readonly lastAnchor: { readonly day: string; readonly headId: number; readonly isSound: boolean } | null;
}
