import { parse } from 'csv-parse/sync';
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '../../model/imports/importSize.ts';
import type { SpreadsheetExtension } from '../../model/imports/spreadsheetKinds.ts';
import type { TableLine } from '../../model/imports/tableHead.ts';
import { NO, YES } from '../../model/messages/imports/importFiles.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { archiveRefusal } from './scanArchive.ts';

/** A sheet of a file: its non-empty lines, as texts. */
export interface Table {
  /** Names of all sheets; a csv has none. */
  readonly sheets: readonly string[];
  /** Which sheet was read. */
  readonly sheet: number;
  readonly lines: readonly TableLine[];
}

export type ParsedTable = { readonly table: Table } | { readonly refused: string };

type Raw = readonly (readonly unknown[])[];

/** Longer than any field, so the field refuses it; the rest is cut off. */
const CELL_MAX_LENGTH = 10_001;
/** Title lines above the headers, and one row too many. */
const HEAD_ROOM = 30;
const DELIMITERS = [';', ',', '\t'] as const;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** Shown in the cell, so that its field refuses it. */
const UNREADABLE_DATE = '#VALEUR!';

const showDate = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return UNREADABLE_DATE;
  const [day = '', time = ''] = date.toISOString().split('T');
  const shown = day.split('-').reverse().join('/');
  return time.startsWith('00:00') ? shown : `${shown} ${time.slice(0, 5)}`;
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return showDate(cell);
  if (typeof cell === 'boolean') return cell ? YES : NO;
  return String(cell).toWellFormed().replaceAll(UNSTORABLE, '').trim().slice(0, CELL_MAX_LENGTH);
};

const isTooWide = (cells: readonly unknown[]): boolean => cells.slice(IMPORT_MAX_COLUMNS).some((cell) => cellText(cell) !== '');

const widthOf = (lines: readonly (readonly string[])[]): number =>
  lines.reduce((width, cells) => Math.max(width, cells.findLastIndex((cell) => cell !== '') + 1), 0);

const lineOf = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_empty, index) => cells[index] ?? '');

/** Empty lines are skipped, others keep their number. */
const asTable = (raw: Raw, { sheets, sheet }: Pick<Table, 'sheets' | 'sheet'>): ParsedTable => {
  const texts = raw.map((cells) => cells.slice(0, IMPORT_MAX_COLUMNS).map(cellText));
  const width = widthOf(texts);
  if (raw.some(isTooWide)) return { refused: problemMessage('import.too_many_columns', { most: IMPORT_MAX_COLUMNS }) };
  const lines = texts.flatMap((cells, index) =>
    cells.some((cell) => cell !== '') ? [{ rowNumber: index + 1, cells: lineOf(cells, width) }] : [],
  );
  if (lines.length === 0) return { refused: problemMessage('import.empty_file') };
  if (lines.length === 1) return { refused: problemMessage('import.no_rows') };
  return { table: { sheets, sheet, lines } };
};

const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The default encoding of French spreadsheets.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** A title above the headers has no separator, so several lines are read. */
const DELIMITER_CHARACTERS = 4_000;

/** The most frequent separator of the first lines, outside quotes. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, DELIMITER_CHARACTERS).replaceAll(/"[^"]*"/g, '');
  const uses = (delimiter: string) => head.split(delimiter).length;
  return [...DELIMITERS].sort((left, right) => uses(right) - uses(left))[0] ?? ';';
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

const parseCsv = (bytes: Uint8Array): ParsedTable => {
  const text = decode(bytes);
  if (text.includes('\u0000')) return { refused: problemMessage('import.no_csv') };
  if (hasEndlessLine(text)) return { refused: MALFORMED_CSV };
  try {
    const table = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: LINE_MAX_LENGTH,
      to: IMPORT_MAX_ROWS + HEAD_ROOM,
    });
    return asTable(table, { sheets: [], sheet: 0 });
  } catch {
    return { refused: MALFORMED_CSV };
  }
};

/** The first sheet with lines, unless one is chosen. */
const sheetIndex = (sheets: readonly { readonly data: Raw }[], chosen: number | null): number =>
  chosen ??
  Math.max(
    0,
    sheets.findIndex(({ data }) => data.length > 1),
  );

const parseXlsx = async (bytes: Uint8Array, chosen: number | null): Promise<ParsedTable> => {
  const refused = await archiveRefusal(bytes);
  if (refused !== null) return { refused };
  // Loaded only for workbooks: half the memory of the thread.
  const { default: readWorkbook } = await import('read-excel-file/node');
  try {
    const sheets = await readWorkbook(Buffer.from(bytes));
    const sheet = sheetIndex(sheets, chosen);
    return asTable(sheets[sheet]?.data ?? [], { sheets: sheets.map(({ sheet: name }) => name), sheet });
  } catch {
    return { refused: problemMessage('import.unreadable_workbook') };
  }
};

export interface SpreadsheetSource {
  readonly bytes: Uint8Array;
  readonly extension: SpreadsheetExtension;
  /** The sheet of a workbook. Default: the first one with lines. */
  readonly sheet?: number | null;
}

/** Parses a sheet of a workbook, or a csv. */
export const parseSpreadsheet = ({ bytes, extension, sheet = null }: SpreadsheetSource): Promise<ParsedTable> | ParsedTable =>
  extension === 'xlsx' ? parseXlsx(bytes, sheet) : parseCsv(bytes);
