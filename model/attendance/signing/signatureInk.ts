/** Maximum size of the form with a drawing. */
export const SIGNATURE_FORM_MAX_BYTES = 1_600_000;

/** Maximum curves and dots of a drawing. */
export const SIGNATURE_MARKS_MAX = 6000;

/** Minimum of a drawing to count as a signature, as shares of the pad's longer side. */
export const SIGNATURE_INK = {
  /** Longer side of its longest stroke's bounding box. */
  minExtent: 0.05,
  /** Length of its longest stroke: zero for a dot. */
  minLength: 0.1,
  /** Square of that length over its area: a disc has 5, a line six times longer than thick 8. */
  minSlenderness: 6,
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

const lengthOf = (stroke: readonly Point[]): number =>
  stroke.slice(1).reduce((sum, { x, y }, index) => sum + Math.hypot(x - (stroke[index]?.x ?? x), y - (stroke[index]?.y ?? y)), 0);

/** Is the longest stroke on the pad long enough to send; the server also checks extent and slenderness. */
export const isDrawnEnough = (strokes: readonly (readonly Point[])[], longerSide: number): boolean =>
  Math.max(0, ...strokes.map(lengthOf)) >= longerSide * SIGNATURE_INK.minLength;

/** Statement of a person who types their name because they cannot draw. */
export const TYPED_CONSENT =
  'Je ne peux pas dessiner ma signature. Je tape mon nom, qui vaut signature, et j’atteste de ma présence sur cette demi-journée.';

const WIDTH = 400;
const HEIGHT = 180;
/** Long names are drawn with narrower letters. */
const FONT_SIZE = 34;
const LETTER_SHARE = 0.55;

const plain = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted();

/** Is it the person's name, ignoring order, accents, case and hyphens. */
export const isTypedNameOf = (typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  plain(typed).join(' ') === plain(`${firstName} ${lastName}`).join(' ');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The typed name as an SVG for the journal, with the accepted statement. */
export const typedSignatureSvg = (name: string): string => {
  const size = Math.min(FONT_SIZE, (WIDTH - 20) / Math.max(1, name.length * LETTER_SHARE));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><desc>${escaped(TYPED_CONSENT)}</desc><text x="${WIDTH / 2}" y="${HEIGHT / 2}" text-anchor="middle" dominant-baseline="middle" font-family="sans-serif" font-style="italic" font-size="${size.toFixed(1)}" fill="#14213d">${escaped(name)}</text></svg>`;
};

/** The name of a typed signature; null: it is a drawing. */
export const typedNameIn = (svg: string): string | null => {
  const [, name] = /<\/desc><text [^>]*>([^<]*)<\/text><\/svg>$/.exec(svg) ?? [];
  return name === undefined ? null : unescaped(name);
};
