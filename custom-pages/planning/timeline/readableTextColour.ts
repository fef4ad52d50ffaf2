/** Pure black: black or white has a contrast of at least 4.5 on any colour, a softer dark has not. */
const DARK = '#000000';
const LIGHT = '#FFFFFF';

const channel = (hex: string, offset: number): number => {
  const value = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2) of a colour `#RRGGBB`. */
const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

/** Black or white text, whichever contrasts more. */
export const readableTextColour = (background: string): string =>
  contrast(background, LIGHT) >= contrast(background, DARK) ? LIGHT : DARK;
