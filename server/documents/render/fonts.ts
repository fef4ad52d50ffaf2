import { createRequire } from 'node:module';
import type { Content } from 'pdfmake/interfaces';
import { isPlainText } from '../../../model/documents/documentText.ts';
import { BoundedMap } from '../../kernel/boundedMap.ts';
import { fontLibrary, readFont } from '../../platform/fontFiles.ts';
import { directionRuns } from './bidi.ts';

interface Font {
  readonly characterSet: readonly number[];
  layout(text: string, features?: unknown): Run;
}

interface Run {
  readonly positions: readonly object[];
}

/** The parts of pdfmake's font library used here. */
interface FontLibrary {
  create(bytes: Uint8Array): Font;
  registerFormat(format: { new (stream: { readonly buffer: Uint8Array }): object; probe(bytes: Uint8Array): boolean }): void;
}

const library = (): FontLibrary => fontLibrary() as FontLibrary;

const FACE_NAMES = ['normal', 'bold', 'italics', 'bolditalics'] as const;
type Face = (typeof FACE_NAMES)[number];

const roboto = (style: string): string => `Roboto-${style}.ttf`;
const dejavu = (style: string): string => `DejaVuSansCondensed${style}.ttf`;

/** Font files by family and face. The second family has letters, arrows and signs that the first lacks; it has no italics. */
const FAMILIES = {
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  DejaVu: { normal: dejavu(''), bold: dejavu('-Bold'), italics: dejavu(''), bolditalics: dejavu('-Bold') },
} as const satisfies Readonly<Record<string, Readonly<Record<Face, string>>>>;

/** A family of fonts. */
export type FontFamily = keyof typeof FAMILIES;
const FAMILY_NAMES = Object.keys(FAMILIES) as readonly FontFamily[];

/** Caches the result per file. */
const memoized = (make: (file: string) => Font): ((file: string) => Font) => {
  const fonts = new Map<string, Font>();
  return (file) => {
    const font = fonts.get(file) ?? make(file);
    fonts.set(file, font);
    return font;
  };
};

const fontOf = memoized((file) => library().create(readFont(file)));

const characters = new Map<FontFamily, ReadonlySet<number>>();

/** Characters in all faces of a family. */
export const charactersOf = (family: FontFamily): ReadonlySet<number> => {
  const cachedCharacters = characters.get(family);
  if (cachedCharacters) return cachedCharacters;
  const sets = [...new Set(Object.values(FAMILIES[family]))].map((file) => new Set(fontOf(file).characterSet));
  const common = new Set([...(sets[0] ?? [])].filter((one) => sets.every((set) => set.has(one))));
  characters.set(family, common);
  return common;
};

/** Shorter than any font file: the name of a font that is already loaded. */
const NAME_BYTES = 4;
const fileByBytes = new Map<Uint8Array, string>();

/** Words cached with their shapes. */
const KEPT_RUNS = 20_000;

/** A font that shapes each word once: a session's documents share most words. Callers that scale positions get a copy. */
const shapingOnce = (font: Font): Font => {
  const runs = new BoundedMap<string, Run>(KEPT_RUNS);
  const shaped = (text: string): Run => {
    const run = runs.getOrMake(text, () => font.layout(text));
    return Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } });
  };
  return Object.create(font, {
    layout: { value: (text: string, features?: unknown) => (features ? font.layout(text, features) : shaped(text)) },
  });
};

/** Most documents need two of the fonts: others are not loaded. */
const shapingFontOf = memoized((file) => shapingOnce(fontOf(file)));

/**
 * The font for one document, with its own glyphs. Embedding « À » in a document turns its « A » into a bare shape: if shared,
 * later documents would not know which letter it is.
 */
const forDocument = (font: Font): Font => Object.create(font, { _glyphs: { value: {}, writable: true } });

/**
 * A font loaded once for all documents. Otherwise each document would parse its fonts, which takes longer than everything else; a
 * custom format returns the loaded font.
 */
class ReadFont {
  static probe(bytes: Uint8Array): boolean {
    return fileByBytes.has(bytes);
  }

  constructor({ buffer }: { readonly buffer: Uint8Array }) {
    const file = fileByBytes.get(buffer);
    // biome-ignore lint/correctness/noConstructorReturn: the library calls a format with new
    return file === undefined ? this : forDocument(shapingFontOf(file));
  }
}

/** Names a font in pdfmake's virtual file system, so that it finds the loaded one. */
const nameFont = (files: FontFiles, file: string): string => {
  const bytes = new Uint8Array(NAME_BYTES);
  fileByBytes.set(bytes, file);
  files.writeFileSync(file, bytes);
  return file;
};

interface FontFiles {
  writeFileSync(name: string, content: Uint8Array): void;
}

/** Names the fonts of all families for pdfmake. */
export const openFonts = (files: FontFiles): Readonly<Record<FontFamily, Readonly<Record<Face, string>>>> => {
  library().registerFormat(ReadFont);
  const facesOf = (family: FontFamily) =>
    Object.fromEntries(FACE_NAMES.map((face) => [face, nameFont(files, FAMILIES[family][face])]));
  return Object.fromEntries(FAMILY_NAMES.map((family) => [family, facesOf(family)])) as ReturnType<typeof openFonts>;
};

/** Invisible marks: direction, emoji joiners, variation selectors. A soft hyphen would be drawn in the middle of a line. */
const WITHOUT_SHAPE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}|[^\P{Cc}\n\t]/gu;
/** Narrow spaces that few fonts have; replaced by a no-break space. */
const NARROW_BLANK = /[\u2007\u202f]/g;
const LONE_SURROGATE = /\p{Cs}/gu;
const JOINER = /\u200d/g;
const MARK = /\p{M}/gu;
const NEUTRAL = /^[\p{P}\p{Z}]$/u;

const require = createRequire(import.meta.url);

/** Loaded on demand: its tables are large and rarely needed. */
const toLatin = (text: string): string => (require('any-ascii') as typeof import('any-ascii')).default(text);

const clusters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Words in one font. */
export interface GlyphRun {
  readonly text: string;
  readonly family: FontFamily;
}

const has = (family: FontFamily, cluster: string): boolean => {
  const familyCharacters = charactersOf(family);
  return [...cluster].every((character) => familyCharacters.has(character.codePointAt(0) ?? 0));
};

const familyOf = (cluster: string): FontFamily | null => {
  if (cluster === '\n' || has('Roboto', cluster)) return 'Roboto';
  return has('DejaVu', cluster) ? 'DejaVu' : null;
};

/** Replacement of something no font has: a plainer form, its Latin transliteration, else a question mark. */
const readableFor = (cluster: string): string => {
  const plainer = cluster.normalize('NFKD').replace(MARK, '');
  if (plainer && plainer !== cluster && familyOf(plainer) === 'Roboto') return plainer;
  return toLatin(cluster.replace(JOINER, '')).trim() || '?';
};

/** A text without invisible marks; composed letters are one character. */
export const drawable = (text: string): string => {
  if (isPlainText(text)) return text;
  return text
    .replace(LONE_SURROGATE, '?')
    .replace(NARROW_BLANK, '\u00a0')
    .replace(WITHOUT_SHAPE, '')
    .replaceAll('\t', ' ')
    .normalize('NFC');
};

/** Spaces and signs use the font of the word before. */
const follows = (cluster: string, family: FontFamily): boolean => NEUTRAL.test(cluster) && has(family, cluster);

/** A `drawable` text split by font; what no font has is replaced. */
export const glyphRuns = (text: string): readonly GlyphRun[] => {
  if (isPlainText(text)) return [{ text, family: 'Roboto' }];
  const runs: { text: string; family: FontFamily }[] = [];
  for (const { segment } of clusters.segment(text)) {
    const last = runs.at(-1);
    const fittingFamily = last && follows(segment, last.family) ? last.family : familyOf(segment);
    const [shownText, family] = fittingFamily ? [segment, fittingFamily] : [readableFor(segment), 'Roboto' as const];
    if (last?.family === family) last.text += shownText;
    else runs.push({ text: shownText, family });
  }
  return runs;
};

/** A character no font has, and its replacement. */
export interface ReplacedCharacter {
  readonly character: string;
  readonly shown: string;
}

/** The characters of a text no font has, without duplicates. */
export const replacedCharacters = (text: string): readonly ReplacedCharacter[] => {
  if (isPlainText(text)) return [];
  const missingCharacters = new Set(
    [...clusters.segment(drawable(text))].map(({ segment }) => segment).filter((one) => !familyOf(one)),
  );
  return [...missingCharacters].map((character) => ({ character, shown: readableFor(character) }));
};

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
