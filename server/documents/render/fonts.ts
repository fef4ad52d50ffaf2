import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Font {
  layout(text: string, features?: unknown): Run;
}

interface Run {
  readonly positions: readonly object[];
}

/** What is used here of the font library that pdfmake draws with. */
interface FontLibrary {
  create(bytes: Uint8Array): Font;
  registerFormat(format: { new (stream: { readonly buffer: Uint8Array }): object; probe(bytes: Uint8Array): boolean }): void;
}

const require = createRequire(import.meta.url);
const library = createRequire(require.resolve('pdfmake'))('fontkit') as FontLibrary;

const FACES = { normal: 'Regular', bold: 'Medium', italics: 'Italic', bolditalics: 'MediumItalic' } as const;
type Face = keyof typeof FACES;
const FACE_NAMES = Object.keys(FACES) as readonly Face[];

/** No font file, too short for any: a name by which a font that has been read is asked for. */
const NAME_BYTES = 4;
const read = new Map<Uint8Array, Font>();

/** Words that are kept with their shapes; then the thread begins anew. */
const KEPT_RUNS = 20_000;

/** A font that shapes each word once: the documents of a session say the same ones. Whoever scales the positions has their own. */
const shapingOnce = (font: Font): Font => {
  const runs = new Map<string, Run>();
  const shaped = (text: string): Run => {
    const run = runs.get(text) ?? font.layout(text);
    if (runs.size >= KEPT_RUNS) runs.clear();
    runs.set(text, run);
    return Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } });
  };
  return Object.create(font, {
    layout: { value: (text: string, features?: unknown) => (features ? font.layout(text, features) : shaped(text)) },
  });
};

/**
 * The font for one document, with glyphs of its own. A document that embeds « À » makes the « A » in it as a mere shape: were they
 * shared, no later document would say which letter that shape is.
 */
const forDocument = (font: Font): Font => Object.create(font, { _glyphs: { value: {}, writable: true } });

/**
 * A font that is read once for all documents. Each document would read its fonts anew, which takes longer than all the rest; a format
 * of our own answers with the font that is there already.
 */
class ReadFont {
  static probe(bytes: Uint8Array): boolean {
    return read.has(bytes);
  }

  constructor({ buffer }: { readonly buffer: Uint8Array }) {
    const font = read.get(buffer);
    // biome-ignore lint/correctness/noConstructorReturn: the library calls a format with new
    return font ? forDocument(font) : this;
  }
}

const nameOf = (face: Face): string => `Roboto-${FACES[face]}`;

/** Reads the fonts, and gives each its name in a file system of pdfmake's. */
export const openFonts = (files: { writeFileSync(name: string, content: Uint8Array): void }) => {
  library.registerFormat(ReadFont);
  for (const face of FACE_NAMES) {
    const name = new Uint8Array(NAME_BYTES);
    const path = require.resolve(`pdfmake/fonts/Roboto/${nameOf(face)}.ttf`);
    const font = library.create(new Uint8Array(readFileSync(path)));
    // Its tables are read with the first words.
    font.layout('Aa');
    read.set(name, shapingOnce(font));
    files.writeFileSync(nameOf(face), name);
  }
  return { Roboto: Object.fromEntries(FACE_NAMES.map((face) => [face, nameOf(face)])) as Record<Face, string> };
};
