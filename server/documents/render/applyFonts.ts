import type { Content } from 'pdfmake/interfaces';
import { directionRuns } from './bidi.ts';
import { drawable, glyphRuns } from './glyphs.ts';

type Node = Record<string, unknown>;

/** A text split by font and direction; unchanged if it is a single ordinary piece. */
const piecesOf = (text: string): string | readonly Node[] => {
  const drawableText = drawable(text);
  const pieces = (directionRuns(drawableText) ?? [{ text: drawableText, level: 0 }]).flatMap(({ text: run, level }) =>
    glyphRuns(run).map(({ text: words, family }) => ({
      text: words,
      ...(family !== 'Roboto' && { font: family }),
      ...(level > 0 && { level }),
    })),
  );
  const [only, ...more] = pieces;
  return only && more.length === 0 && !('font' in only || 'level' in only) ? only.text : pieces;
};

/** Nested text: its pieces side by side, each with the outer style, which pdfmake forgets for nested ones. */
const textWithFonts = (words: unknown): unknown[] => {
  if (typeof words === 'string') return [piecesOf(words)].flat();
  if (typeof words !== 'object' || words === null || !('text' in words)) return [words];
  const node = words as Node;
  if (Array.isArray(node.text)) return [{ ...node, text: node.text.flatMap(textWithFonts) }];
  if (typeof node.text !== 'string') return [node];
  const pieces = piecesOf(node.text);
  return typeof pieces === 'string' ? [{ ...node, text: pieces }] : pieces.map((piece) => ({ ...node, ...piece }));
};

const nodeWithFonts = (content: unknown): unknown => {
  if (typeof content === 'string') {
    const pieces = piecesOf(content);
    return typeof pieces === 'string' ? pieces : { text: pieces };
  }
  if (Array.isArray(content)) return content.map(nodeWithFonts);
  if (typeof content !== 'object' || content === null) return content;
  const node = content as Node;
  if (typeof node.text === 'string') return { ...node, text: piecesOf(node.text) };
  if (Array.isArray(node.text)) return { ...node, text: node.text.flatMap(textWithFonts) };
  for (const part of ['stack', 'columns', 'ul'] as const) if (part in node) return { ...node, [part]: nodeWithFonts(node[part]) };
  if (!node.table) return node;
  const table = node.table as { readonly body: readonly (readonly unknown[])[] };
  return { ...node, table: { ...table, body: table.body.map((row) => row.map(nodeWithFonts)) } };
};

/** Gives each piece of text a font and a direction; replaces letters that no font has. */
export const applyFonts = (content: Content): Content => nodeWithFonts(content) as Content;
