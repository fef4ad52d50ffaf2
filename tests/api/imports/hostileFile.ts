/** A file of an import that somebody may send by mistake or in malice, and what becomes of it. */
export interface HostileFile {
  readonly title: string;
  readonly content: () => Uint8Array | string;
  /** Default `a.xlsx`. */
  readonly name?: string;
  /** Part of the French reason for which it is refused… */
  readonly refused?: string;
  /** …or how it is read: its headers, then its lines. */
  readonly reads?: readonly (readonly string[])[];
  /** The name under which it is kept, where it matters. */
  readonly keptAs?: string;
  /** Small when sent, large when read: its memory is measured. */
  readonly isBomb?: boolean;
}

/** What the smallest workbook of the corpus reads as. */
const BOOK_READ = [
  ['Nom', 'Valeur'],
  ['DURAND', 'x'],
];

export const OTHER_KIND = 'Excel (.xlsx) ou CSV';
export const BOMB = { isBomb: true };

export const refused = (
  title: string,
  reason: string,
  content: HostileFile['content'],
  more: Partial<HostileFile> = {},
): HostileFile => ({
  title,
  refused: reason,
  content,
  ...more,
});
export const read = (
  title: string,
  content: HostileFile['content'],
  reads: readonly (readonly string[])[] = BOOK_READ,
  more: Partial<HostileFile> = {},
): HostileFile => ({
  title,
  content,
  reads,
  ...more,
});
