/** Message, as a `document_sent` line of the journal states it. */
export interface SentLine {
  readonly mailId: number;
  readonly mailKind: string;
  readonly textSha256: string;
  /** Hashes of its attached files, in order. */
  readonly filesSha256: readonly string[];
}

/** The reason of a `document_sent` line: part of its hash, and readable in the sheet's history. */
export const sentLineText = ({ mailId, mailKind, textSha256, filesSha256 }: SentLine): string =>
  `Message ${mailId} (${mailKind}), texte ${textSha256}, pièces ${filesSha256.join(' ') || 'aucune'}`;

const SENT_LINE = /^Message (\d+) \(([a-z_]+)\), texte ([0-9a-f]{64}), pièces (aucune|[0-9a-f ]+)$/;

/** Reads the reason of a `document_sent` line; null: erased after its retention period, or unreadable. */
export const readSentLine = (text: string | null): SentLine | null => {
  const [, mailId, mailKind, textSha256, files] = SENT_LINE.exec(text ?? '') ?? [];
  if (!mailKind || !textSha256 || !files) return null;
  return { mailId: Number(mailId), mailKind, textSha256, filesSha256: files === 'aucune' ? [] : files.split(' ') };
};
