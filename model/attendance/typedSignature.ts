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
