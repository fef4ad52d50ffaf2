import type { Content } from 'pdfmake';

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
export const hasShortCells = (rows: readonly (readonly unknown[])[]): boolean =>
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
