import type { Content, ContentImage, ContentSvg } from 'pdfmake/interfaces';
import { withFirmSpaces } from '../../../model/kernel/values/french.ts';

type Role = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'L' | 'LI' | 'LBody' | 'Figure';

/** An element of a document's structure for screen readers (ISO 32000-1, 14.8). */
export interface Tag {
  readonly role: Role;
  /** Description of a picture. */
  readonly alt?: string | undefined;
  /** Direction of the cells that a header cell refers to. */
  readonly scope?: 'Row' | 'Column';
  readonly children: Tag[];
  /** Marks of the element on the pages, with its first page; set while drawing. */
  readonly marks: unknown[];
  page?: unknown;
  /** Number of a heading that may be moved to the next page. */
  readonly headingNumber?: number | undefined;
}

type Node = Record<string, unknown>;

const HEADINGS: Readonly<Record<string, Role>> = { title: 'H1', heading: 'H2' };

const makeTag = (parent: Tag | null, role: Role, more: Pick<Tag, 'alt' | 'scope' | 'headingNumber'> = {}): Tag => {
  const tag: Tag = { role, ...more, children: [], marks: [] };
  parent?.children.push(tag);
  return tag;
};

/** No line of a document begins or ends with a mark that belongs to its neighbour. */
const firm = (text: unknown): unknown => (typeof text === 'string' ? withFirmSpaces(text) : text);

/** Text with the tag on each piece: pdfmake keeps it when it breaks lines. */
const taggedWords = (text: unknown, tag: Tag): Node[] => {
  if (Array.isArray(text)) return text.flatMap((part: unknown) => taggedWords(part, tag));
  if (typeof text !== 'object' || text === null) return [{ text: firm(text), tag }];
  const node = text as Node;
  return [{ ...node, tag, text: Array.isArray(node.text) ? taggedWords(node.text, tag) : firm(node.text) }];
};

const taggedText = (node: unknown, tag: Tag): Node =>
  typeof node === 'object' && node !== null
    ? { ...node, text: taggedWords((node as Node).text, tag) }
    : { text: taggedWords(node, tag) };

/** A cell's own text belongs to the cell; stacked content is below it. */
const taggedCell = (cell: unknown, tag: Tag): unknown =>
  typeof cell !== 'object' || cell === null || 'text' in cell ? taggedText(cell, tag) : taggedNode(cell, tag);

const taggedTable = (node: Node, parent: Tag): Node => {
  const table = node.table as { readonly headerRows?: number; readonly body: readonly (readonly unknown[])[] };
  const { headerRows = 0 } = table;
  const tag = makeTag(parent, 'Table');
  const roleOf = (row: number, column: number): Pick<Tag, 'role' | 'scope'> => {
    if (row < headerRows) return { role: 'TH', scope: 'Column' };
    // Without header row, the first column's labels are row headers.
    return headerRows === 0 && column === 0 ? { role: 'TH', scope: 'Row' } : { role: 'TD' };
  };
  const body = table.body.map((cells, row) => {
    const line = makeTag(tag, 'TR');
    return cells.map((cell, column) => {
      const { role, ...more } = roleOf(row, column);
      return taggedCell(cell, makeTag(line, role, more));
    });
  });
  return { ...node, table: { ...table, body } };
};

const taggedList = (node: Node, parent: Tag): Node => {
  // Consecutive list items form one list.
  const last = parent.children.at(-1);
  const list = last?.role === 'L' ? last : makeTag(parent, 'L');
  const items = (node.ul as readonly unknown[]).map((item) => taggedCell(item, makeTag(makeTag(list, 'LI'), 'LBody')));
  return { ...node, ul: items };
};

const taggedAll = (nodes: unknown, parent: Tag): unknown[] =>
  (nodes as readonly unknown[]).map((node) => taggedNode(node, parent));

const taggedNode = (content: unknown, parent: Tag): unknown => {
  if (Array.isArray(content)) return taggedAll(content, parent);
  if (typeof content !== 'object' || content === null) return taggedText(content, makeTag(parent, 'P'));
  const node = content as Node;
  if (node.stack) return { ...node, stack: taggedAll(node.stack, parent) };
  if (node.columns) return { ...node, columns: taggedAll(node.columns, parent) };
  if (node.table) return taggedTable(node, parent);
  if (node.ul) return taggedList(node, parent);
  if (node.image || node.svg) return { ...node, tag: makeTag(parent, 'Figure', { alt: node.alt as string | undefined }) };
  if (!('text' in node)) return node;
  const headingNumber = node.headingNumber as number | undefined;
  return taggedText(node, makeTag(parent, HEADINGS[String(node.style)] ?? 'P', { headingNumber }));
};

/** A picture with its alternative text. */
export const described = <Picture extends ContentImage | ContentSvg>(
  alt: string,
  picture: Picture,
): Picture & { readonly alt: string } => ({
  ...picture,
  alt,
});

/** The content with tags on everything to be read, and its structure. */
export const tagged = (content: Content): { readonly content: Content; readonly structure: Tag } => {
  const structure = makeTag(null, 'Document');
  return { content: taggedNode(content, structure) as Content, structure };
};
