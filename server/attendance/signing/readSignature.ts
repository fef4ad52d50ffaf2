import { decode, encode } from 'fast-png';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { hasHonestPixels, type PngHeader, readPngHeader } from '../../files/pngPixels.ts';
import { invalid } from '../../kernel/domainError.ts';
import { hasVisibleInk } from './hasVisibleInk.ts';
import { type InkRaster, pixelsRaster, strokesRaster } from './inkRaster.ts';
import { parseStrokes, type Strokes } from './parseStrokes.ts';

const MAX_PNG_BYTES = 200 * 1024;
const MAX_SVG_BYTES = 1_500_000;

const refused = (code: string, message: string) => invalid({ propertyPath: 'file', message, code });
const unreadable = () => refused('signature.unreadable', problemMessage('attendance.unreadable_drawing'));
const blank = () => refused('signature.blank', problemMessage('attendance.faint_drawing'));
const tooLarge = () => refused('signature.too_large', problemMessage('attendance.drawing_too_large'));

/** Ink of stored signatures, whatever colour was sent: white on white would be an empty proof. */
const INK = '#14213d';

const tenths = (value: number): number => Math.round(value * 10) / 10;
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const short = (value: number): string => String(tenths(value));

/** Strokes rounded to the stored precision, which may make a thin pen invisible. */
const roundStrokes = ({ width, height, curves, dots }: Strokes): Strokes => ({
  width: tenths(width),
  height: tenths(height),
  curves: curves.map(({ points, strokeWidth }) => ({ points: points.map(tenths), strokeWidth: hundredths(strokeWidth) })),
  dots: dots.map(({ x, y, radius }) => ({ x: tenths(x), y: tenths(y), radius: tenths(radius) })),
});

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}">${body}</svg>`;

/** Our SVG of rounded strokes: only numbers come from outside. */
const strokesToSvg = ({ width, height, curves, dots }: Strokes): string => {
  const paths = curves.map(({ points: [x, y, ...rest], strokeWidth }) => {
    return `<path d="M${x} ${y}C${rest.join(' ')}" stroke-width="${strokeWidth}"/>`;
  });
  const circles = dots.map(({ x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`);
  return svg(
    width,
    height,
    `<g fill="none" stroke="${INK}" stroke-linecap="round">${paths.join('')}</g><g fill="${INK}">${circles.join('')}</g>`,
  );
};

/** Our SVG around a PNG that we encoded. */
const pngToSvg = (png: { readonly width: number; readonly height: number; readonly bytes: Uint8Array }): string =>
  svg(
    png.width,
    png.height,
    `<image width="${png.width}" height="${png.height}" href="data:image/png;base64,${Buffer.from(png.bytes).toString('base64')}"/>`,
  );

const MAX_WIDTH = 2000;
const MAX_HEIGHT = 1000;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
interface ReadPng {
  readonly width: number;
  readonly height: number;
  readonly ink: InkRaster;
  /** Re-encoded from the pixels: no text, no trailing bytes. */
  readonly bytes: Uint8Array;
}

const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

/** Size and kind, before anything is decompressed; null: not a drawing of ours, which has neither palette nor another depth. */
const headerOf = (bytes: Uint8Array): PngHeader | null => {
  const header = readPngHeader(bytes);
  if (header?.depth !== 8 || header.hasPalette || header.isInterlaced) return null;
  return header.width > MAX_WIDTH || header.height > MAX_HEIGHT ? null : header;
};

/** Decodes and re-encodes a PNG drawing; null: not from a signature pad. */
const readPng = (bytes: Uint8Array): ReadPng | null => {
  const header = headerOf(bytes);
  if (!header || !hasHonestPixels(bytes, header)) return null;
  try {
    const { width, height, data, channels } = decode(bytes, { checkCrc: true });
    return {
      width,
      height,
      ink: pixelsRaster({ width, height, channels, data }),
      bytes: encode({ width, height, data, channels, depth: 8 }),
    };
  } catch {
    return null;
  }
};

const fromPng = (bytes: Uint8Array): string => {
  if (bytes.length > MAX_PNG_BYTES) throw tooLarge();
  const png = readPng(bytes);
  if (!png) throw unreadable();
  if (!hasVisibleInk(png.ink)) throw blank();
  return pngToSvg(png);
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
};

const fromSvg = (bytes: Uint8Array): string => {
  if (bytes.length > MAX_SVG_BYTES) throw tooLarge();
  const parsed = parseStrokes(textOf(bytes));
  if (!parsed) throw unreadable();
  const strokes = roundStrokes(parsed);
  if (!hasVisibleInk(strokesRaster(strokes))) throw blank();
  return strokesToSvg(strokes);
};

/** The SVG to store for a drawing sent as signature_pad's SVG or as PNG; refuses other formats and invisible drawings. */
export const readSignature = (bytes: Uint8Array, declaredType: string): string => {
  const isDrawnAsPng = isPng(bytes);
  const type = isDrawnAsPng ? 'image/png' : 'image/svg+xml';
  if (declaredType !== '' && declaredType !== 'application/octet-stream' && declaredType !== type) throw unreadable();
  return isDrawnAsPng ? fromPng(bytes) : fromSvg(bytes);
};
