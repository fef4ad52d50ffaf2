import type { Content, CustomTableLayout, Style, TableCell } from 'pdfmake';
import type { NotificationBrand } from '../../../model/mail/notificationEmailKinds.ts';

/** Style of a brand's documents. */
export interface BrandStyle {
  readonly colour: string;
  /** The brand's name in the header. */
  readonly word: string | null;
}

export const BRAND_STYLES: Readonly<Record<NotificationBrand, BrandStyle>> = {
  generic: { colour: '#0E5A66', word: null },
  toyota: { colour: '#B5091B', word: 'TOYOTA' },
  lexus: { colour: '#1F2A30', word: 'LEXUS' },
};

export const INK = '#132426';
export const GREY = '#4C6165';
export const RULE = '#C3CFD1';
const SHADE = '#F1F5F5';

export const stylesOf = ({ colour }: BrandStyle): Readonly<Record<string, Style>> => ({
  title: { fontSize: 18, bold: true, color: colour, alignment: 'center', margin: [0, 4, 0, 2] },
  subtitle: { fontSize: 12, bold: true, alignment: 'center', margin: [0, 0, 0, 12] },
  heading: { fontSize: 11, bold: true, color: colour, margin: [0, 10, 0, 3] },
  small: { fontSize: 8, color: GREY },
  cellHead: { fontSize: 8.5, bold: true, color: INK, fillColor: SHADE },
});

/** Thin lines with padding. */
const GRID: CustomTableLayout = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: () => RULE,
  vLineColor: () => RULE,
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

const NO_LINES: CustomTableLayout = {
  ...GRID,
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

type Node = Readonly<Record<string, unknown>>;

const isNode = (content: unknown): content is Node => typeof content === 'object' && content !== null && !Array.isArray(content);

/** pdfmake loses what exceeds a page in an unbreakable part: longer texts, and table rows with longer cells, stay breakable. */
const MOST_KEPT_CHARACTERS = { text: 1_200, cell: 500 } as const;

const charactersIn = (content: unknown): number => {
  if (typeof content === 'string') return content.length;
  if (Array.isArray(content)) return content.reduce((sum: number, part) => sum + charactersIn(part), 0);
  return isNode(content) ? charactersIn(content.text ?? content.stack ?? content.columns ?? content.ul ?? []) : 0;
};

/** Are all cells of a table short enough for a row to fit on a page. */
const hasShortCells = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.flat().every((cell) => charactersIn(cell) <= MOST_KEPT_CHARACTERS.cell);

export const heading = (text: string): Content => ({ text, style: 'heading' });

/** Parts kept together on one page; must be shorter than a page. */
export const together = (...parts: readonly Content[]): Content => ({ unbreakable: true, stack: [...parts] });

const WORDS = ['text', 'stack', 'columns', 'ul'] as const;

/** Text short enough to keep with what follows: no table, no picture. */
const isShortText = (content: unknown): boolean =>
  isNode(content) && WORDS.some((part) => part in content) && charactersIn(content) <= MOST_KEPT_CHARACTERS.text;

const isBlank = (content: unknown): boolean => charactersIn(content) === 0 || (isNode(content) && content.text === ' ');

const isHeading = (content: unknown): content is Node => isNode(content) && content.style === 'heading';

/** Start of the last text before a signature, with its heading; the signature itself if the text is too long. */
const startOfLastWords = (before: readonly unknown[]): number => {
  const last = before.findLastIndex((content) => !isBlank(content));
  if (!isShortText(before[last])) return before.length;
  return isHeading(before[last - 1]) ? last - 1 : last;
};

/** Adds a signature after the content, kept together with the last text: no page has a signature alone. */
export const withSignature = (before: readonly Content[], signature: Content): Content[] => {
  const start = startOfLastWords(before);
  return [...before.slice(0, start), together(...before.slice(start), signature)];
};

/** Numbers the headings that may end up at the foot of a page; those in `movedHeadings` get a page break. */
export const numberedHeadings = (content: Content, movedHeadings: ReadonlySet<number>): Content => {
  let count = 0;
  const numbered = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(numbered);
    if (!isNode(node) || node.unbreakable) return node;
    if (node.stack) return { ...node, stack: numbered(node.stack) };
    if (!isHeading(node)) return node;
    count += 1;
    return { ...node, headingNumber: count, ...(movedHeadings.has(count) && { pageBreak: 'before' }) };
  };
  return numbered(content) as Content;
};

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
