import { parse } from 'csv-parse/sync';
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '../../model/imports/traineeImportConstants.ts';
import { NO, YES } from '../../model/messages/imports/importFiles.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { archiveRefusal } from './scanArchive.ts';

/** A parsed file: headers, and non-empty rows, as texts. */
export interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly { readonly rowNumber: number; readonly cells: readonly string[] }[];
}

export type ParsedSheet = { readonly sheet: Sheet } | { readonly refused: string };

/** Longer than any field, so the field refuses it; the rest is cut off. */
const CELL_MAX_LENGTH = 10_001;
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

/** The first non-empty line has the headers; empty lines are skipped, others keep their number. */
const asSheet = (table: readonly (readonly unknown[])[]): ParsedSheet => {
  const lines = table.map((cells) => cells.slice(0, IMPORT_MAX_COLUMNS).map(cellText));
  const width = widthOf(lines);
  if (table.some(isTooWide)) return { refused: problemMessage('import.too_many_columns', { most: IMPORT_MAX_COLUMNS }) };
  const filled = lines.flatMap((cells, index) =>
    cells.some((cell) => cell !== '') ? [{ rowNumber: index + 1, cells: lineOf(cells, width) }] : [],
  );
  const [head, ...rows] = filled;
  if (!head) return { refused: problemMessage('import.empty_file') };
  if (rows.length === 0) return { refused: problemMessage('import.no_rows') };
  if (rows.length > IMPORT_MAX_ROWS) return { refused: problemMessage('import.too_many_rows', { most: IMPORT_MAX_ROWS }) };
  return { sheet: { headers: head.cells, rows } };
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

/** The most frequent separator of the first line, outside quotes. */
const delimiterOf = (text: string): string => {
  const line = (/^[\r\n]*([^\r\n]*)/.exec(text)?.[1] ?? '').replaceAll(/"[^"]*"/g, '');
  const uses = (delimiter: string) => line.split(delimiter).length;
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

const parseCsv = (bytes: Uint8Array): ParsedSheet => {
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
      to: IMPORT_MAX_ROWS + 2,
    });
    return asSheet(table);
  } catch {
    return { refused: MALFORMED_CSV };
  }
};

const parseXlsx = async (bytes: Uint8Array): Promise<ParsedSheet> => {
  const refused = await archiveRefusal(bytes);
  if (refused !== null) return { refused };
  // Loaded only for workbooks: half the memory of the thread.
  const { readSheet } = await import('read-excel-file/node');
  try {
    return asSheet(await readSheet(Buffer.from(bytes)));
  } catch {
    return { refused: problemMessage('import.unreadable_workbook') };
  }
};

/** Parses the first sheet of a workbook, or a csv. */
export const parseSpreadsheet = (bytes: Uint8Array, extension: 'xlsx' | 'csv'): Promise<ParsedSheet> | ParsedSheet =>
  extension === 'xlsx' ? parseXlsx(bytes) : parseCsv(bytes);
