import { ATTACHMENT_MAX_BYTES } from '../constants.ts';
import { FILE_MESSAGES } from '../files/fileKinds.ts';

/** Spreadsheets that imports take in, by their extension. What a browser calls a csv depends on the programs of the machine, so nobody asks. */
export const SPREADSHEET_KINDS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

export type SpreadsheetExtension = keyof typeof SPREADSHEET_KINDS;

/** The `accept` of a browser's file picker. */
export const SPREADSHEET_ACCEPT = Object.entries(SPREADSHEET_KINDS)
  .flatMap(([extension, type]) => [`.${extension}`, type])
  .join(',');

/** What a file that is none is answered with. */
export const NOT_A_SPREADSHEET = 'Un fichier Excel (.xlsx) ou CSV (.csv) est attendu';

/** The kind that a file's name announces, or null. */
export const spreadsheetExtension = (fileName: string): SpreadsheetExtension | null => {
  const extension = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(SPREADSHEET_KINDS, extension) ? (extension as SpreadsheetExtension) : null;
};

/** Why a file is refused before it is sent, or null; the API looks at its content too. */
export const spreadsheetRefusal = ({ name, size }: { readonly name: string; readonly size: number }): string | null => {
  if (spreadsheetExtension(name) === null) return NOT_A_SPREADSHEET;
  if (size === 0) return FILE_MESSAGES.empty;
  return size > ATTACHMENT_MAX_BYTES ? FILE_MESSAGES.tooLarge : null;
};
