import type { Content } from 'pdfmake';

type Node = Readonly<Record<string, unknown>>;

const isNode = (content: unknown): content is Node => typeof content === 'object' && content !== null && !Array.isArray(content);

/** pdfmake loses what an unbreakable part has beyond a page: longer texts, and rows of a table with longer cells, stay breakable. */
const MOST_KEPT_CHARACTERS = { text: 1_200, cell: 500 } as const;

const charactersIn = (content: unknown): number => {
  if (typeof content === 'string') return content.length;
  if (Array.isArray(content)) return content.reduce((sum: number, part) => sum + charactersIn(part), 0);
  return isNode(content) ? charactersIn(content.text ?? content.stack ?? content.columns ?? content.ul ?? []) : 0;
};

/** Are all cells of a table so short that a row of them fits on a page. */
export const hasShortCells = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.flat().every((cell) => charactersIn(cell) <= MOST_KEPT_CHARACTERS.cell);

export const heading = (text: string): Content => ({ text, style: 'heading' });

/** A part that goes to the next page as a whole; shorter than a page. */
export const together = (...parts: readonly Content[]): Content => ({ unbreakable: true, stack: [...parts] });

const WORDS = ['text', 'stack', 'columns', 'ul'] as const;

/** Words short enough to be kept with what follows: no table, no picture. */
const isShortText = (content: unknown): boolean =>
  isNode(content) && WORDS.some((part) => part in content) && charactersIn(content) <= MOST_KEPT_CHARACTERS.text;

const isBlank = (content: unknown): boolean => charactersIn(content) === 0 || (isNode(content) && content.text === ' ');

const isHeading = (content: unknown): content is Node => isNode(content) && content.style === 'heading';

/** Where the last words before a signature begin, with their heading; the signature's own place when they are too long. */
const startOfLastWords = (before: readonly unknown[]): number => {
  const last = before.findLastIndex((content) => !isBlank(content));
  if (!isShortText(before[last])) return before.length;
  return isHeading(before[last - 1]) ? last - 1 : last;
};

/** Puts a signature behind content, together with the last words before it: no page holds a signature alone. */
export const withSignature = (before: readonly Content[], signature: Content): Content[] => {
  const start = startOfLastWords(before);
  return [...before.slice(0, start), together(...before.slice(start), signature)];
};

/** Numbers the headings that may come to stand at the foot of a page; those of `moved` begin a page of their own. */
export const numberedHeadings = (content: Content, moved: ReadonlySet<number>): Content => {
  let count = 0;
  const numbered = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(numbered);
    if (!isNode(node) || node.unbreakable) return node;
    if (node.stack) return { ...node, stack: numbered(node.stack) };
    if (!isHeading(node)) return node;
    count += 1;
    return { ...node, headingNumber: count, ...(moved.has(count) && { pageBreak: 'before' }) };
  };
  return numbered(content) as Content;
};
