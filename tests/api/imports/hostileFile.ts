/** An import file sent by mistake or with malice, and the expected result. */
export interface HostileFile {
  readonly title: string;
  readonly content: () => Uint8Array | string;
  /** Default `a.xlsx`. */
  readonly name?: string;
  /** Part of the French reason for its refusal… */
  readonly refused?: string;
  /** …or its content: headers, then rows. */
  readonly reads?: readonly (readonly string[])[];
  /** The stored name, where it matters. */
  readonly keptAs?: string;
  /** Small when sent, large when read: its memory is measured. */
  readonly isBomb?: boolean;
}

/** Content of the smallest workbook. */
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
