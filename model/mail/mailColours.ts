/** The colour of the mails of an organisation that has chosen none. */
export const MAIL_COLOUR = '#0E5A66';

const WHITE = '#FFFFFF';
const DARK = '#132426';
/** WCAG AA for text. */
const READABLE = 4.5;

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const isReadableWithWhite = (colour: string): boolean => 1.05 / (luminance(colour) + 0.05) >= READABLE;

/** White or dark: the colour of text on a `#RRGGBB` background. */
export const inkOn = (background: string): string => (isReadableWithWhite(background) ? WHITE : DARK);

/** The colour of a link on white: dark where the organisation's own could not be read. */
export const linkColour = (colour: string): string => (isReadableWithWhite(colour) ? colour : DARK);
