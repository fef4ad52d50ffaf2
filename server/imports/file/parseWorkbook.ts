import { headerKey, knownHeaderCount, type TableLine } from '../../../model/imports/tableHead.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { readSharedStrings, readStyles, readXml } from '../workbook/cellTexts.ts';
import { readSheet } from '../workbook/readSheet.ts';
import type { ParsedTable, SpreadsheetSource } from './parseSpreadsheet.ts';
import { unpackArchive } from './scanArchive.ts';
import { asTable } from './tableOf.ts';

/** The unpacked XML parts of a workbook by path, in lower case: the names of parts have no case. */
export type Parts = ReadonlyMap<string, Uint8Array>;

interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

export interface Book {
  /** Worksheets, in the order of their tabs. */
  readonly sheets: readonly SheetPart[];
  readonly isSince1904: boolean;
  readonly sharedStrings: Uint8Array | null;
  readonly styles: Uint8Array | null;
}

interface Relation {
  readonly id: string;
  /** Last word of the relation's type, which two editions of the standard begin differently. */
  readonly type: string;
  readonly path: string;
}

const partAt = (parts: Parts, path: string): Uint8Array => {
  const part = parts.get(path.toLowerCase());
  if (!part) throw new Error(`No part is at ${path}`);
  return part;
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** A target relative to the folder of its source, or to the root of the zip. */
const resolved = (target: string, folder: string): string => {
  const slashedTarget = target.replaceAll('\\', '/');
  const path: string[] = [];
  for (const step of (slashedTarget.startsWith('/') ? slashedTarget : folder + slashedTarget).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
};

const relationsOf = (part: Uint8Array, folder: string): readonly Relation[] => {
  const relations: Relation[] = [];
  readXml(part, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const { Id: id = '', Type: type = '', Target: target = '' } = attributes();
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolved(target, folder) });
    },
  });
  return relations;
};

/** Where the workbook is: the root's relations say it, and it usually is in its folder. */
const bookPath = (parts: Parts): string => {
  const root = parts.get('_rels/.rels');
  return (root && relationsOf(root, '').find(({ type }) => type === 'officeDocument')?.path) ?? 'xl/workbook.xml';
};

interface ListedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly id: string;
}

const listedSheets = (part: Uint8Array) => {
  const sheets: ListedSheet[] = [];
  let isSince1904 = false;
  readXml(part, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') isSince1904 = /^(1|true)$/.test(attributes().date1904 ?? '');
      if (tag !== 'sheet') return;
      const { name = '', state = '', id = '' } = attributes();
      sheets.push({ name, isHidden: /hidden/i.test(state), id });
    },
  });
  return { sheets, isSince1904 };
};

/** Finds the parts of a workbook as its relations name them, wherever its tool has put them. */
const findBook = (parts: Parts): Book => {
  const path = bookPath(parts);
  const { sheets, isSince1904 } = listedSheets(partAt(parts, path));
  const folder = folderOf(path);
  const relations = relationsOf(partAt(parts, `${folder}_rels/${path.slice(folder.length)}.rels`), folder);
  const partOf = (type: string): Uint8Array | null => {
    const relationOfType = relations.find((relation) => relation.type === type);
    return relationOfType ? (parts.get(relationOfType.path.toLowerCase()) ?? null) : null;
  };
  return {
    sheets: sheets.flatMap(({ name, isHidden, id }) => {
      const relation = relations.find((candidate) => candidate.id === id);
      return relation?.type === 'worksheet' ? [{ name, isHidden, path: relation.path }] : [];
    }),
    isSince1904,
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
  };
};

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
  return sheetKeys.some((sheetKey) => ` ${key} `.includes(` ${sheetKey} `) || sheetKey.startsWith(`${key} `)) ? 1 : 0;
};

/** Visible sheets come first, then those with the right name, then those with known headings; without lines, a sheet is no choice. */
const bestSheet = (book: Book, { headOf, knownHeaders, sheetKeys }: SheetWish): number => {
  const headerKeys = new Set(knownHeaders);
  const fieldOf = (header: string) => (headerKeys.has(headerKey(header)) ? headerKey(header) : null);
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

const readBook = (
  parts: Parts,
  { sheet: chosenSheet = null, knownHeaders = [], sheetKeys = [] }: SpreadsheetSource,
): ParsedTable => {
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
    chosenSheet ??
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
