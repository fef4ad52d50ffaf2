import { parse } from 'csv-parse/sync';
import { IMPORT_MAX_ROWS, type SpreadsheetExtension } from '../../../model/imports/spreadsheetKinds.ts';
import type { TableLine } from '../../../model/imports/tableHead.ts';
import { decodeText, type RepairedText, type TextEncoding } from '../../../model/imports/textEncodings.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { OpenWork } from '../../platform/threadWorker.ts';
import { asTable } from './tableOf.ts';

/** Title lines above the headers, and one row too many. */
const HEAD_ROOM = 30;
const DELIMITERS = [';', ',', '\t'] as const;

/** A title above the headers has no separator, so several lines are read. */
const DELIMITER_CHARACTERS = 4_000;

/** In no text that gets here: a file of one column. */
const NO_DELIMITER = '\u0000';

/**
 * Does it separate columns: most lines have it from the first one on that does, which may come below a title. A comma that always stands
 * before a blank, and not in the first line, belongs to the values of a single column.
 */
const separates = (delimiter: string, lines: readonly string[]): boolean => {
  const first = lines.findIndex((line) => line.includes(delimiter));
  if (first < 0) return false;
  const rows = lines.slice(first);
  const uses = rows.filter((line) => line.includes(delimiter)).length;
  const isOfValues = delimiter === ',' && first > 0 && !rows.some((line) => /,\S/.test(line));
  return (first === 0 || uses > 1 || lines.length < 3) && uses * 2 >= rows.length && !isOfValues;
};

/** The separator that most of the first lines have equally often, outside quotes: addresses have commas, but not one number of them. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, DELIMITER_CHARACTERS).replaceAll(/"[^"]*"/g, '');
  const lines = head.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const ranked = DELIMITERS.filter((delimiter) => separates(delimiter, lines)).map((delimiter) => {
    const uses = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const alike = Math.max(0, ...uses.map((count) => uses.filter((other) => other === count).length));
    return { delimiter, alike, uses: uses.reduce((sum, count) => sum + count, 0) };
  });
  return ranked.sort((a, b) => b.alike - a.alike || b.uses - a.uses)[0]?.delimiter ?? NO_DELIMITER;
};

const LINE_MAX_LENGTH = 1_000_000;
const LINE_ENDS: readonly string[] = ['\r', '\n'];

/** The parser would hold every cell of that line in memory before they could be counted. */
const hasEndlessLine = (text: string): boolean => {
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (LINE_ENDS.includes(text.charAt(index))) start = index + 1;
    else if (index - start >= LINE_MAX_LENGTH) return true;
  }
  return false;
};

const MALFORMED_CSV = problemMessage('import.malformed_csv');

type Trimmed = { readonly trim: true } | { readonly ltrim: true };

const parseWith = (text: string, trimmed: Trimmed): readonly (readonly string[])[] =>
  parse(text, {
    ...trimmed,
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: LINE_MAX_LENGTH,
    to: IMPORT_MAX_ROWS + HEAD_ROOM,
  });

/** Blanks between a separator and a quote do not count; after a quote that other text follows, only those before it. */
const recordsOf = (text: string): readonly (readonly string[])[] => {
  try {
    return parseWith(text, { trim: true });
  } catch {
    return parseWith(text, { ltrim: true });
  }
};

/** Parses a csv of any separator, encoding and line end. */
const parseCsv = ({ bytes, encoding: chosenEncoding = null }: SpreadsheetSource): ParsedTable => {
  const { text, encoding } = decodeText(bytes, chosenEncoding);
  if (text.includes('\u0000')) return { refused: problemMessage('import.no_csv') };
  if (hasEndlessLine(text)) return { refused: MALFORMED_CSV };
  try {
    const table = recordsOf(text);
    const lines = table.map((cells, index) => ({ rowNumber: index + 1, cells }));
    return asTable(lines, { sheets: [], sheet: 0, hiddenSheets: [], hiddenRows: [], encoding });
  } catch {
    return { refused: MALFORMED_CSV };
  }
};

/** A sheet of a file: its non-empty lines, as texts. */
export interface Table {
  /** Names of all sheets; a csv has none. */
  readonly sheets: readonly string[];
  /** Index of the sheet that was read. */
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

/** Parses a sheet of a workbook, or a csv, in a thread. */
export const openWork: OpenWork<SpreadsheetSource, ParsedTable> = () => async (source) => {
  if (source.extension === 'csv') return parseCsv(source);
  // Loaded only for workbooks: memory of the thread.
  const { parseWorkbook } = await import('./parseWorkbook.ts');
  return parseWorkbook(source);
};
