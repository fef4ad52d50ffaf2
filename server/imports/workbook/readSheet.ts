import { UNCALCULATED } from '../../../model/imports/spreadsheetKinds.ts';
import type { TableLine } from '../../../model/imports/tableHead.ts';
import { booleanText, isoText, numberText, readXml, type Shown, textGatherer, unescaped } from './cellTexts.ts';

interface SheetLine extends TableLine {
  readonly isHidden: boolean;
}

interface CellContext {
  readonly strings: readonly string[];
  readonly styles: readonly Shown[];
  readonly isSince1904: boolean;
}

interface Cell {
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  /** Null: no stored value. */
  value: string | null;
}

const textOf = ({ type, style, hasFormula, value }: Cell, { strings, styles, isSince1904 }: CellContext): string => {
  const isMissing = value === null || (value === '' && type !== 'str');
  if (isMissing) return hasFormula ? UNCALCULATED : '';
  switch (type) {
    case 's': {
      const shared = strings[Number(value)];
      if (shared === undefined) throw new Error('A shared text is missing');
      return shared;
    }
    case 'b':
      return booleanText(value ?? '');
    case 'd':
      return isoText(value ?? '');
    case 'n':
      return numberText(value ?? '', styles[style] ?? 'number', isSince1904);
    case 'inlineStr':
      return value ?? '';
    default:
      return unescaped(value ?? '');
  }
};

const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/i;
const LETTERS = 26;

const columnIn = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;

/** Where cells and rows are; without an address, they follow one another (ECMA-376 §18.3.1.4). */
const place = () => {
  let [row, column] = [0, -1];
  return {
    nextRow: (rowNumber: string | undefined): number => {
      const next = rowNumber === undefined ? row + 1 : Number(rowNumber);
      if (!(next > row)) throw new Error('Rows go back');
      [row, column] = [next, -1];
      return row;
    },
    nextColumn: (cellAddress: string | undefined): number => {
      const [, letters] = cellAddress === undefined ? [] : (ADDRESS.exec(cellAddress) ?? []);
      column = letters === undefined ? column + 1 : columnIn(letters);
      return column;
    },
  };
};

interface Merge {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** A range of several rows, by its first column: what is merged sideways has its text in the first cell, as the eye sees it. */
const mergeOf = (range: string): Merge[] => {
  const [from = '', to = ''] = range.split(':');
  const [, letters = '', first = ''] = ADDRESS.exec(from) ?? [];
  const [, , last = ''] = ADDRESS.exec(to) ?? [];
  return letters && Number(last) > Number(first) ? [{ column: columnIn(letters), first: Number(first), last: Number(last) }] : [];
};

/** A text merged over several rows belongs to each of them that has anything else. */
const fillMerged = (
  lines: readonly { readonly rowNumber: number; readonly cells: string[] }[],
  merges: readonly Merge[],
): void => {
  for (const { column, first, last } of merges) {
    const start = lines.findIndex(({ rowNumber }) => rowNumber >= first);
    const text = lines[start]?.rowNumber === first ? lines[start].cells[column] : undefined;
    if (!text) continue;
    for (let index = start + 1; (lines[index]?.rowNumber ?? Number.POSITIVE_INFINITY) <= last; index += 1) {
      const { cells } = lines[index] as { cells: string[] };
      if (!cells[column] && cells.some(Boolean)) cells[column] = text;
    }
  }
};

/** The lines of a worksheet that have a text, with what is hidden and merged; `most`: of the first lines only. */
export const readSheet = (part: Uint8Array, context: CellContext, most = Number.POSITIVE_INFINITY): readonly SheetLine[] => {
  const lines: { rowNumber: number; isHidden: boolean; cells: string[] }[] = [];
  const merges: Merge[] = [];
  const at = place();
  const inline = textGatherer();
  let [row, cell, column, reads]: [(typeof lines)[number] | null, Cell | null, number, 'v' | 'is' | null] = [null, null, 0, null];
  const openCell = (attributes: Readonly<Record<string, string>>): void => {
    cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? -1), hasFormula: false, value: null };
    column = at.nextColumn(attributes.r);
  };
  const closeCell = (): void => {
    const text = cell ? textOf(cell, context) : '';
    if (row && text !== '') row.cells[column] = text;
    cell = null;
  };
  readXml(part, {
    open: (name, attributes) => {
      if (name === 'row') {
        const { r, hidden = '' } = attributes();
        row = { rowNumber: at.nextRow(r), isHidden: /^(1|true)$/.test(hidden), cells: [] };
      } else if (name === 'c') openCell(attributes());
      else if (name === 'mergeCell') merges.push(...mergeOf(attributes().ref ?? ''));
      else if (cell && (name === 'v' || name === 'is')) {
        reads = name;
        cell.value = '';
      } else if (cell && name === 'f') cell.hasFormula = true;
      if (reads === 'is') inline.open(name);
    },
    text: (text) => {
      if (reads === 'v' && cell) cell.value += text;
      else if (reads === 'is') inline.text(text);
    },
    close: (name) => {
      if (reads === 'is') inline.close(name);
      if (name === 'is' && cell) cell.value = inline.take();
      if (name === reads) reads = null;
      else if (name === 'c') closeCell();
      else if (name === 'row' && row) {
        if (row.cells.length > 0) lines.push(row);
        row = null;
      }
    },
    isEnough: () => lines.length >= most,
  });
  fillMerged(lines, merges);
  return lines;
};
