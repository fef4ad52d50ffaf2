import { headerKey } from '../../model/imports/headerKey.ts';
import { knownHeaderCount, type TableLine } from '../../model/imports/tableHead.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { ParsedTable, SpreadsheetSource } from './parseSpreadsheet.ts';
import { unpackArchive } from './scanArchive.ts';
import { asTable } from './tableOf.ts';
import { type Book, findBook, type Parts, partAt } from './workbook/bookParts.ts';
import { readStyles } from './workbook/cellTexts.ts';
import { readSheet } from './workbook/readSheet.ts';
import { readSharedStrings } from './workbook/sharedStrings.ts';

/** Lines of each sheet that are looked at to choose one. */
const HEAD_LINES = 30;

/** Visible sheets come before hidden ones, and those whose headings are known before others; without lines, a sheet is no choice. */
const bestSheet = (book: Book, headOf: (index: number) => readonly TableLine[], knownHeaders: readonly string[]): number => {
  const known = new Set(knownHeaders);
  const fieldOf = (header: string) => (known.has(headerKey(header)) ? headerKey(header) : null);
  const ranks = book.sheets.map(({ isHidden }, index) => {
    const head = headOf(index);
    if (head.length < 2) return 0;
    return (isHidden ? 1 : 3) + (knownHeaderCount(head, fieldOf) > 1 ? 1 : 0);
  });
  return Math.max(0, ranks.indexOf(Math.max(...ranks)));
};

const readBook = (parts: Parts, { sheet: chosen = null, knownHeaders = [] }: SpreadsheetSource): ParsedTable => {
  const book = findBook(parts);
  const context = {
    strings: readSharedStrings(book.sharedStrings),
    styles: readStyles(book.styles),
    isSince1904: book.isSince1904,
  };
  const linesOf = (index: number, most?: number) => {
    const sheet = book.sheets[index];
    if (!sheet) throw new Error('The workbook has no such sheet');
    return readSheet(partAt(parts, sheet.path), context, most);
  };
  const sheet = chosen ?? (book.sheets.length > 1 ? bestSheet(book, (index) => linesOf(index, HEAD_LINES), knownHeaders) : 0);
  const lines = linesOf(sheet);
  const hiddenSheets = book.sheets.flatMap(({ isHidden }, index) => (isHidden ? [index] : []));
  const hiddenRows = lines.flatMap(({ isHidden, rowNumber }) => (isHidden ? [rowNumber] : []));
  const sheets = book.sheets.map(({ name }) => name);
  return asTable(lines, { sheets, sheet, hiddenSheets, hiddenRows, encoding: null });
};

/** Parses a sheet of a workbook: the chosen one, or the one that looks most like what is imported. */
export const parseWorkbook = async (source: SpreadsheetSource): Promise<ParsedTable> => {
  const unpacked = await unpackArchive(source.bytes);
  if ('refused' in unpacked) return unpacked;
  try {
    return readBook(unpacked.parts, source);
  } catch {
    return { refused: problemMessage('import.unreadable_workbook') };
  }
};
