import { FILE_MESSAGES } from '../kernel/values/fileKinds.ts';
import { ATTACHMENT_MAX_BYTES } from '../kernel/values/fileSize.ts';

/** Largest file that is read (a limit of the reader, not of the data). */
export const IMPORT_MAX_ROWS = 20_000;
export const IMPORT_MAX_COLUMNS = 100;

/**
 * Spreadsheet formats accepted by imports, by extension. The browser's media type for csv depends on installed programs, so it is
 * ignored.
 */
export const SPREADSHEET_KINDS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

export type SpreadsheetExtension = keyof typeof SPREADSHEET_KINDS;

/** The `accept` attribute of a file picker. */
export const SPREADSHEET_ACCEPT = Object.entries(SPREADSHEET_KINDS)
  .flatMap(([extension, type]) => [`.${extension}`, type])
  .join(',');

/** Answer to a file of another kind. */
export const NOT_A_SPREADSHEET = 'Un fichier Excel (.xlsx) ou CSV (.csv) est attendu';

/** The format by the file name's extension, or null. */
export const spreadsheetExtension = (fileName: string): SpreadsheetExtension | null => {
  const extension = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(SPREADSHEET_KINDS, extension) ? (extension as SpreadsheetExtension) : null;
};

/** Why a file is refused before it is sent, or null; the API also checks its content. */
export const spreadsheetRefusal = ({ name, size }: { readonly name: string; readonly size: number }): string | null => {
  if (spreadsheetExtension(name) === null) return NOT_A_SPREADSHEET;
  if (size === 0) return FILE_MESSAGES.empty;
  return size > ATTACHMENT_MAX_BYTES ? FILE_MESSAGES.tooLarge() : null;
};

/** The value of a cell whose formula was saved without a result. Every field refuses it. */
export const UNCALCULATED = '#FORMULE!';

/** Texts that spreadsheets show where a formula has no result, in English and in French. */
const ERRORS: ReadonlySet<string> = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NUM!',
  '#NULL!',
  '#SPILL!',
  '#CALC!',
  '#NOM?',
  '#NOMBRE!',
  '#NUL!',
]);

/** Is the text an error that a spreadsheet shows instead of a value. */
export const isSpreadsheetError = (text: string): boolean => ERRORS.has(text);
