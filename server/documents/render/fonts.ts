import { BoundedMap } from '../../kernel/boundedMap.ts';
import { fontLibrary, readFont } from './fontFiles.ts';

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
