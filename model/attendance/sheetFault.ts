/** Differences between a validated sheet and its journal. */
export const SHEET_FAULTS = [
  'sheet_missing',
  'validation_cleared',
  'validation_moved',
  'validation_forged',
  'content_changed',
  'content_altered',
  'content_lost',
] as const;
export type SheetFault = (typeof SHEET_FAULTS)[number];

/** The validation of a sheet, according to the journal. */
export interface JournalledValidation {
  /** Time of the last validation, as the journal has it; null: never validated, or reopened since. */
  readonly validatedAt: string | null;
  /** Content hash of the last line since the validation that has one. */
  readonly contentHash: string | null;
  /** The journal has a change from outside the product since the validation. */
  readonly isAltered: boolean;
  /** Names were erased after their retention period: the content can no longer be compared. */
  readonly isErased: boolean;
}

/** A sheet as the database has it now. */
export interface StoredSheet {
  readonly validatedAt: Date | null;
  /** Hashes of its content, as computed by this version of the product and by earlier ones. */
  readonly contentHashes: readonly string[];
  /** The content stored with the validation is there, unchanged; false also for validations from before it was stored. */
  readonly isContentStored?: boolean;
  /** Hash of validations from before contents were stored. */
  readonly legacyHash?: string | null;
}

/** How a sheet's state contradicts its journal; null: it does not. */
export const sheetFault = (journal: JournalledValidation, sheet: StoredSheet | null): SheetFault | null => {
  if (journal.validatedAt === null) return sheet?.validatedAt ? 'validation_forged' : null;
  if (!sheet) return 'sheet_missing';
  if (!sheet.validatedAt) return 'validation_cleared';
  if (sheet.validatedAt.getTime() !== new Date(journal.validatedAt).getTime()) return 'validation_moved';
  if (journal.isErased) return null;
  if (journal.contentHash === null || !sheet.contentHashes.includes(journal.contentHash)) return 'content_changed';
  if (sheet.isContentStored === false && journal.contentHash !== sheet.legacyHash) return 'content_lost';
  return journal.isAltered ? 'content_altered' : null;
};

/** The parts of a journal line that concern the validation. */
interface ValidationLine {
  readonly type: string;
  readonly serverTime: string;
  readonly sheetContentHash: string | null;
}

/** Lines after which the sheet's content equals their hash. */
const CONTENT_LINES: readonly string[] = ['validated', 'content_corrected', 'content_altered'];

/** Reads a sheet's lines in order. */
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
