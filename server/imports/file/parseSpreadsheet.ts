import type { RepairedText } from '../../../model/imports/repairedText.ts';
import type { SpreadsheetExtension } from '../../../model/imports/spreadsheetKinds.ts';
import type { TableLine } from '../../../model/imports/tableHead.ts';
import type { TextEncoding } from '../../../model/imports/textEncodings.ts';
import { parseCsv } from './parseCsv.ts';

/** A sheet of a file: its non-empty lines, as texts. */
export interface Table {
  /** Names of all sheets; a csv has none. */
  readonly sheets: readonly string[];
  /** Which sheet was read. */
  readonly sheet: number;
  /** Sheets that the workbook does not show. */
  readonly hiddenSheets: readonly number[];
  /** Lines that a filter or a person has hidden. */
  readonly hiddenRows: readonly number[];
  /** How the accents of a csv were read; null: it has none, or it is a workbook. */
  readonly encoding: TextEncoding | null;
  /** The first text that a program had encoded twice. */
  readonly repaired: RepairedText | null;
  readonly lines: readonly TableLine[];
}

export type ParsedTable = { readonly table: Table } | { readonly refused: string };

export interface SpreadsheetSource {
  readonly bytes: Uint8Array;
  readonly extension: SpreadsheetExtension;
  /** Number of the sheet to read. Default: the visible sheet named after the imported records, else the first with known headings. */
  readonly sheet?: number | null;
  /** Keys of the names of the sheet to open (`headerKey`). Default none. */
  readonly sheetKeys?: readonly string[];
  /** Keys of the headings that the kind of file knows (`headerKey`). Default none. */
  readonly knownHeaders?: readonly string[];
  /** How a csv is encoded. Default: found by its accents. */
  readonly encoding?: TextEncoding | null;
}

/** Parses a sheet of a workbook, or a csv. */
export const parseSpreadsheet = async (source: SpreadsheetSource): Promise<ParsedTable> => {
  if (source.extension === 'csv') return parseCsv(source);
  // Loaded only for workbooks: memory of the thread.
  const { parseWorkbook } = await import('./parseWorkbook.ts');
  return parseWorkbook(source);
};
