/** What is not as the journal has it on a sheet that was validated. */
export const SHEET_FAULTS = [
  'sheet_missing',
  'validation_cleared',
  'validation_moved',
  'validation_forged',
  'content_changed',
  'content_altered',
] as const;
export type SheetFault = (typeof SHEET_FAULTS)[number];

/** What the journal says of a sheet's validation. */
export interface JournalledValidation {
  /** When it was last validated, as the journal writes it; null: never, or opened again since. */
  readonly validatedAt: string | null;
  /** Hash of the content on the last line that holds one since the validation. */
  readonly contentHash: string | null;
  /** A change beside the product was found since the validation. */
  readonly isAltered: boolean;
  /** Names were erased since, once their time was over: the content cannot be compared any more. */
  readonly isErased: boolean;
}

/** A sheet as the database has it now. */
export interface StoredSheet {
  readonly validatedAt: Date | null;
  /** Hashes of its content, of this version of the product and of earlier ones. */
  readonly contentHashes: readonly string[];
}

/** What of a sheet's present state its journal does not bear out; null: nothing. */
export const sheetFault = (journal: JournalledValidation, sheet: StoredSheet | null): SheetFault | null => {
  if (journal.validatedAt === null) return sheet?.validatedAt ? 'validation_forged' : null;
  if (!sheet) return 'sheet_missing';
  if (!sheet.validatedAt) return 'validation_cleared';
  if (sheet.validatedAt.getTime() !== new Date(journal.validatedAt).getTime()) return 'validation_moved';
  if (journal.isErased) return null;
  if (journal.contentHash === null || !sheet.contentHashes.includes(journal.contentHash)) return 'content_changed';
  return journal.isAltered ? 'content_altered' : null;
};

/** A line of the journal, as far as validation goes. */
interface ValidationLine {
  readonly type: string;
  readonly serverTime: string;
  readonly sheetContentHash: string | null;
}

/** Lines since which a sheet's content is what their hash says. */
const CONTENT_LINES: readonly string[] = ['validated', 'content_corrected', 'content_altered'];

/** Reads a sheet's lines, the first one first. */
export const journalledValidation = (lines: readonly ValidationLine[]): JournalledValidation => {
  const last = lines.findLastIndex(({ type }) => type === 'validated' || type === 'unvalidated');
  const validated = lines[last]?.type === 'validated' ? lines[last] : undefined;
  const since = validated ? lines.slice(last) : [];
  return {
    validatedAt: validated?.serverTime ?? null,
    contentHash: since.findLast(({ type }) => CONTENT_LINES.includes(type))?.sheetContentHash ?? null,
    isAltered: since.some(({ type }) => type === 'content_altered'),
    isErased: since.some(({ type }) => type === 'erased'),
  };
};
