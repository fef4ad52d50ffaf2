import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS } from '../../../model/imports/spreadsheetKinds.ts';
import { headerIndex, headersAt, isNoRecord, type TableLine } from '../../../model/imports/tableHead.ts';
import { type RepairedText, repairedText } from '../../../model/imports/textEncodings.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { ParsedTable, Table } from './parseSpreadsheet.ts';

/** The refusal of a whole file, with the reason in French (specification §8). */
export const importRefused = (reason: string): DomainError => new DomainError('import.refused', { detail: reason });

/** Longer than any field, so the field refuses it; the rest is cut off. */
const CELL_MAX_LENGTH = 10_001;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** A cell that a program protected from spreadsheets: `="01000"`, or an apostrophe before what a spreadsheet would calculate. */
const unprotected = (text: string): string =>
  (/^="(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"') ?? text).replace(/^'(?=[=+\-@\d])/, '');

const cellText = (cell: string): string =>
  unprotected(cell.toWellFormed().replaceAll(UNSTORABLE, '').trim()).normalize('NFC').trim().slice(0, CELL_MAX_LENGTH);

const widthOf = (lines: readonly TableLine[]): number =>
  lines.reduce((width, { cells }) => Math.max(width, cells.findLastIndex((cell) => cell !== '') + 1), 0);

/** Lines without a text are left out, others keep their number. */
export const asTable = (raw: readonly TableLine[], about: Omit<Table, 'lines' | 'repaired'>): ParsedTable => {
  let repaired: RepairedText | null = null;
  const read = (cell: string | undefined): string => {
    const text = cellText(cell ?? '');
    const repair = repairedText(text);
    repaired ??= repair;
    return repair?.after ?? text;
  };
  const all = raw.map(({ rowNumber, cells }) => ({ rowNumber, cells: Array.from(cells, read) }));
  const lines = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = widthOf(lines);
  if (width > IMPORT_MAX_COLUMNS) return { refused: problemMessage('import.too_many_columns', { most: IMPORT_MAX_COLUMNS }) };
  if (lines.length === 0) return { refused: problemMessage('import.empty_file') };
  if (lines.length === 1) return { refused: problemMessage('import.no_rows') };
  const even = lines.map(({ rowNumber, cells }) => ({
    rowNumber,
    cells: Array.from({ length: width }, (_empty, index) => cells[index] ?? ''),
  }));
  return { table: { ...about, lines: even, repaired } };
};

/** A row to stage; a line that is no record is left out. */
export interface SheetRow extends TableLine {
  readonly isLeftOut: boolean;
}

/** A file's headers, and the rows below them. */
export interface Sheet extends Omit<Table, 'lines'> {
  readonly skipsHidden: boolean;
  /** Line of the headers in the file. */
  readonly headerRow: number;
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The first lines, for choosing another header line. */
  readonly topLines: readonly TableLine[];
}

const TOP_LINES = 12;
const TOP_CELLS = 12;
const TOP_CELL_LENGTH = 40;

interface HeaderChoice {
  /** The field that a header names, or null. */
  readonly fieldOf: (header: string) => string | null;
  /** Line of the headers. Default: found by the known headers. */
  readonly headerRow?: number | undefined;
  /** Are rows that the workbook hides left out. Default: they are imported, with a warning. */
  readonly skipsHidden?: boolean | undefined;
}

/** Finds the headers of a table and the rows below. */
export const layOutTable = ({ lines, ...file }: Table, { fieldOf, headerRow, skipsHidden = false }: HeaderChoice): Sheet => {
  const index = headerRow === undefined ? headerIndex(lines, fieldOf) : lines.findIndex((line) => line.rowNumber === headerRow);
  const head = lines[index];
  if (!head) throw importRefused(problemMessage('import.no_such_row'));
  const headers = headersAt(lines, index);
  const hidden = new Set(file.hiddenRows);
  const rows = lines.slice(index + 1).map((line) => ({
    ...line,
    isLeftOut: isNoRecord(line, headers) || (skipsHidden && hidden.has(line.rowNumber)),
  }));
  if (rows.length === 0) throw importRefused(problemMessage('import.no_rows'));
  if (rows.length > IMPORT_MAX_ROWS) throw importRefused(problemMessage('import.too_many_rows', { most: IMPORT_MAX_ROWS }));
  const topLines = lines.slice(0, TOP_LINES).map(({ rowNumber, cells }) => ({
    rowNumber,
    cells: cells.slice(0, TOP_CELLS).map((cell) => cell.slice(0, TOP_CELL_LENGTH)),
  }));
  const hiddenRows = file.hiddenRows.filter((rowNumber) => rowNumber > head.rowNumber);
  return { ...file, hiddenRows, skipsHidden, headerRow: head.rowNumber, headers, rows, topLines };
};
