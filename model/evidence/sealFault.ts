import type { SealedLine } from '../messages/kernel/sealedLine.ts';

/** How the stored proofs of a sheet contradict the journal. */
export const SEAL_FAULTS = [
  'edition_missing',
  'edition_unknown',
  'edition_changed',
  'file_missing',
  'file_changed',
  'head_rewritten',
  'not_anchored',
  'anchor_missing',
  'anchor_unknown',
  'anchor_altered',
  'anchor_differs',
  'sending_missing',
  'sending_changed',
] as const;
export type SealFaultKind = (typeof SEAL_FAULTS)[number];

export interface SealFault {
  readonly kind: SealFaultKind;
  /** Edition, anchor file or message concerned. */
  readonly what: string | null;
}

/** A `sealed` line of the journal. */
export interface JournalledSeal extends SealedLine {
  readonly id: number;
  /** Hash of the sheet's content, as printed. */
  readonly contentHash: string | null;
}

/** A stored edition, with what the journal and the file store have of it now. */
export interface StoredEdition extends SealedLine {
  readonly contentHash: string;
  /** Hash of the journal's line `headId` now; null: there is none. */
  readonly journalHash: string | null;
  /** SHA-256 of its file's bytes now; null: missing, undefined: not read. */
  readonly fileSha256: string | null | undefined;
  readonly isErased: boolean;
  /** Sealed before `sealed` lines existed. */
  readonly isOlder: boolean;
}

const isSame = (line: JournalledSeal, row: StoredEdition): boolean =>
  line.contentHash === row.contentHash &&
  line.edition === row.edition &&
  line.eventId === row.eventId &&
  line.sha256 === row.sha256 &&
  line.headId === row.headId &&
  line.headHash === row.headHash;

const faultsOfRow = (row: StoredEdition, line: JournalledSeal | undefined): SealFaultKind[] => {
  const isFileRead = !row.isErased && row.fileSha256 !== undefined;
  const expectedSha256 = line?.sha256 ?? row.sha256;
  return [
    ...(line || row.isOlder || row.isErased ? [] : ['edition_unknown' as const]),
    ...(line && !isSame(line, row) ? ['edition_changed' as const] : []),
    ...(row.journalHash === (line?.headHash ?? row.headHash) ? [] : ['head_rewritten' as const]),
    ...(isFileRead && row.fileSha256 === null ? ['file_missing' as const] : []),
    ...(isFileRead && row.fileSha256 !== null && row.fileSha256 !== expectedSha256 ? ['file_changed' as const] : []),
  ];
};

/** Compares a sheet's stored editions with its `sealed` lines: row, file, and the head that the PDF prints. */
export const editionFaults = (lines: readonly JournalledSeal[], rows: readonly StoredEdition[]): readonly SealFault[] => {
  const lineOf = new Map(lines.map((line) => [line.edition, line]));
  const storedEditions = new Set(rows.map(({ edition }) => edition));
  return [
    ...lines
      .filter(({ edition }) => !storedEditions.has(edition))
      .map(({ edition }): SealFault => ({ kind: 'edition_missing', what: String(edition) })),
    ...rows.flatMap((row) =>
      faultsOfRow(row, lineOf.get(row.edition)).map((kind): SealFault => ({ kind, what: String(row.edition) })),
    ),
  ];
};
