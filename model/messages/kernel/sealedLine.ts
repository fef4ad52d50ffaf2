/** Stored PDF, as a `sealed` line of the journal states it. */
export interface SealedLine {
  readonly edition: number;
  /** Line of the validation. */
  readonly eventId: number;
  readonly sha256: string;
  /** Last line of the journal, as printed in the PDF. */
  readonly headId: number;
  readonly headHash: string;
}

/** The reason of a `sealed` line: part of its hash, and readable in the sheet's history. */
export const sealedLineText = ({ edition, eventId, sha256, headId, headHash }: SealedLine): string =>
  `Version ${edition} de la validation ${eventId}, PDF ${sha256}, tête du journal ${headId} ${headHash}`;

const SEALED_LINE = /^Version (\d+) de la validation (\d+), PDF ([0-9a-f]{64}), tête du journal (\d+) ([0-9a-f]{64})$/;

/** Reads the reason of a `sealed` line; null: erased after its retention period, or unreadable. */
export const readSealedLine = (text: string | null): SealedLine | null => {
  const [, edition, eventId, sha256, headId, headHash] = SEALED_LINE.exec(text ?? '') ?? [];
  if (!sha256 || !headHash) return null;
  return { edition: Number(edition), eventId: Number(eventId), sha256, headId: Number(headId), headHash };
};
