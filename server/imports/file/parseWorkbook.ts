import { headerKey } from '../../../model/imports/headerKey.ts';
import { knownHeaderCount, type TableLine } from '../../../model/imports/tableHead.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { type Book, findBook, type Parts, partAt } from '../workbook/bookParts.ts';
import { readStyles } from '../workbook/cellTexts.ts';
import { readSheet } from '../workbook/readSheet.ts';
import { readSharedStrings } from '../workbook/sharedStrings.ts';
import type { ParsedTable, SpreadsheetSource } from './parseSpreadsheet.ts';
import { unpackArchive } from './scanArchive.ts';
import { asTable } from './tableOf.ts';

/** Lines of each sheet that are looked at to choose one. */
const HEAD_LINES = 30;

interface SheetWish {
  readonly headOf: (index: number) => readonly TableLine[];
  readonly knownHeaders: readonly string[];
  readonly sheetKeys: readonly string[];
}

/** How well a sheet's name fits the imported records; for hotels `Hôtels` fits best, then `Liste des hôtels 2026`. */
const nameRank = (name: string, sheetKeys: readonly string[]): number => {
  const key = headerKey(name);
  if (sheetKeys.includes(key)) return 2;
  return sheetKeys.some((wanted) => ` ${key} `.includes(` ${wanted} `) || wanted.startsWith(`${key} `)) ? 1 : 0;
};

/** Visible sheets come first, then those with the right name, then those with known headings; without lines, a sheet is no choice. */
const bestSheet = (book: Book, { headOf, knownHeaders, sheetKeys }: SheetWish): number => {
  const known = new Set(knownHeaders);
  const fieldOf = (header: string) => (known.has(headerKey(header)) ? headerKey(header) : null);
  const ranks = book.sheets.map(({ isHidden, name }, index) => {
    const head = headOf(index);
    if (head.length < 2) return 0;
    const count = knownHeaderCount(head, fieldOf);
    // A name alone is not enough: « Stagiaires » may be a pivot table.
    const ofName = count > 0 ? nameRank(name, sheetKeys) : 0;
    return (isHidden ? 1 : 7) + 2 * ofName + (count > 1 ? 1 : 0);
  });
  return Math.max(0, ranks.indexOf(Math.max(...ranks)));
};

const readBook = (parts: Parts, { sheet: chosen = null, knownHeaders = [], sheetKeys = [] }: SpreadsheetSource): ParsedTable => {
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
  const sheet =
    chosen ??
    (book.sheets.length > 1 ? bestSheet(book, { headOf: (index) => linesOf(index, HEAD_LINES), knownHeaders, sheetKeys }) : 0);
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
