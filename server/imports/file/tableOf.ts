import { IMPORT_MAX_COLUMNS } from '../../../model/imports/importSize.ts';
import { type RepairedText, repairedText } from '../../../model/imports/repairedText.ts';
import type { TableLine } from '../../../model/imports/tableHead.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { ParsedTable, Table } from './parseSpreadsheet.ts';

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
    const found = repairedText(text);
    repaired ??= found;
    return found?.after ?? text;
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
