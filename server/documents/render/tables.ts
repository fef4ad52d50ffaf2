import type { Content, TableCell } from 'pdfmake';
import { GRID, INK, NO_LINES } from './brandStyle.ts';
import { hasShortCells } from './pageBreaks.ts';

interface TableOptions {
  readonly widths: readonly (string | number)[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly (TableCell | string)[])[];
  /** Minimum row height. */
  readonly rowHeight?: number;
  readonly fontSize?: number;
}

const cell = (content: TableCell | string): TableCell => (typeof content === 'string' ? { text: content } : content);

/** A table with a repeated header, whose rows are not split, and which does not start at the foot of a page. */
export const table = ({ widths, head, rows, rowHeight, fontSize = 9 }: TableOptions): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: hasShortCells(rows),
    widths: [...widths],
    ...(rowHeight !== undefined && { heights: (row: number) => (row === 0 ? ('auto' as never) : rowHeight) }),
    body: [head.map((text) => ({ text, style: 'cellHead' })), ...rows.map((row) => row.map(cell))],
  },
  layout: GRID,
  fontSize,
  margin: [0, 2, 0, 6],
});

/** Labels with values; those without value are left out. */
export const facts = (
  lines: readonly (readonly [label: string, value: string | null | undefined])[],
  labelWidth = 130,
): Content => {
  const said = lines.filter(([, value]) => value?.trim());
  if (said.length === 0) return [];
  return {
    table: {
      dontBreakRows: hasShortCells(said),
      widths: [labelWidth, '*'],
      body: said.map(([label, value]) => [{ text: label, style: 'small', fontSize: 9 }, { text: value ?? '' }]),
    },
    layout: NO_LINES,
    margin: [0, 2, 0, 4],
  };
};

const BOX = 8;

/** A labelled checkbox to tick by hand. */
export const tickBox = (text: string): Content => ({
  unbreakable: true,
  columns: [
    { canvas: [{ type: 'rect', x: 0, y: 2, w: BOX, h: BOX, r: 1, lineWidth: 0.7, lineColor: INK }], width: BOX + 5 },
    { text, width: 'auto' },
  ],
  columnGap: 0,
});

/** Paragraphs as typed. */
export const lines = (text: string): Content =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => ({ text: line.trim(), margin: [0, 0, 0, 3] }));
