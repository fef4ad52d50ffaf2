import { decode, encode } from 'fast-png';
import { SIGNATURE_MARKS_MAX } from '../../../model/attendance/signing/signatureInk.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { hasHonestPixels, type PngHeader, readPngHeader } from '../../files/pngPixels.ts';
import { invalid } from '../../kernel/domainError.ts';
import { hasVisibleInk, type InkRaster, pixelsRaster, strokesRaster } from './inkRaster.ts';

/** A signature's geometry: pen curves and dots. */
export interface Strokes {
  readonly width: number;
  readonly height: number;
  /** Each: start x, start y, then three points of a cubic curve. */
  readonly curves: readonly { readonly points: readonly number[]; readonly strokeWidth: number }[];
  readonly dots: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
}

const MAX_SIDE = 4000;
const MAX_PEN = 40;
const MAX_COORDINATE = 20_000;

const NUMBER = '-?\\d{1,6}(?:\\.\\d{1,17})?(?:e-\\d{1,2})?';
const WHOLE_NUMBER = new RegExp(`^${NUMBER}$`);
const CURVE = new RegExp(`^M ?(${NUMBER})[ ,](${NUMBER}) ?C ?${Array(6).fill(`(${NUMBER})`).join('[ ,]')}$`);
const VIEW_BOX = new RegExp(`^0[ ,]0[ ,](${NUMBER})[ ,](${NUMBER})$`);
const OPENING = /<svg((?:\s+[a-zA-Z:-]{1,20}="[^"<>&]*")*)\s*>/y;
const ELEMENT = /\s*<(path|circle)((?:\s+[a-zA-Z:-]{1,20}="[^"<>&]*")*)\s*(?:\/>|><\/\1>)/y;
const CLOSING = /\s*<\/svg>\s*$/y;
const MARK = /<(?:path|circle)/g;
const ATTRIBUTE = /([a-zA-Z:-]+)="([^"]*)"/g;

const NAMES: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'xmlns:xlink', 'viewBox', 'width', 'height'],
  path: ['d', 'stroke-width', 'stroke', 'fill', 'stroke-linecap'],
  circle: ['r', 'cx', 'cy', 'fill'],
};

type Attributes = Readonly<Record<string, string>>;

/** The attributes by name; null: unknown for this element, or repeated. */
const attributesOf = (element: string, source: string): Attributes | null => {
  const pairs = [...source.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value] as const);
  const names = pairs.map(([name]) => name);
  const isKnown = names.every((name) => NAMES[element]?.includes(name)) && new Set(names).size === names.length;
  return isKnown ? Object.fromEntries(pairs) : null;
};

const numberIn = (value: string | undefined, min: number, max: number): number | null => {
  if (value === undefined || !WHOLE_NUMBER.test(value)) return null;
  const number = Number(value);
  return number >= min && number <= max ? number : null;
};

const sizeOf = (attributes: Attributes): { width: number; height: number } | null => {
  const match = VIEW_BOX.exec(attributes.viewBox ?? '');
  const width = numberIn(match?.[1], 1, MAX_SIDE);
  const height = numberIn(match?.[2], 1, MAX_SIDE);
  return width === null || height === null ? null : { width, height };
};

const curveOf = (attributes: Attributes) => {
  const points = CURVE.exec(attributes.d ?? '')
    ?.slice(1)
    .map(Number);
  const strokeWidth = numberIn(attributes['stroke-width'] ?? '1', 0, MAX_PEN);
  if (!points || strokeWidth === null || points.some((value) => Math.abs(value) > MAX_COORDINATE)) return null;
  return { points, strokeWidth };
};

const dotOf = (attributes: Attributes) => {
  const x = numberIn(attributes.cx, -MAX_COORDINATE, MAX_COORDINATE);
  const y = numberIn(attributes.cy, -MAX_COORDINATE, MAX_COORDINATE);
  const radius = numberIn(attributes.r, 0, MAX_PEN);
  return x === null || y === null || radius === null ? null : { x, y, radius };
};

/** Does a text have more marks than a drawing may. They are counted before any is read: reading 6,000 takes a tenth of a second. */
const hasTooManyMarks = (source: string): boolean => {
  let count = 0;
  for (const _mark of source.matchAll(MARK)) {
    count += 1;
    if (count > SIGNATURE_MARKS_MAX) return true;
  }
  return false;
};

/**
 * Parses the strokes of an SVG in signature_pad's exact format; any other element, attribute or value gives null. Sanitising
 * hostile SVG leaves holes; parsing numbers does not.
 */
const parseStrokes = (source: string): Strokes | null => {
  if (hasTooManyMarks(source)) return null;
  OPENING.lastIndex = 0;
  const header = attributesOf('svg', OPENING.exec(source)?.[1] ?? 'none="none"');
  const size = header && sizeOf(header);
  if (!size) return null;
  const curves: { points: number[]; strokeWidth: number }[] = [];
  const dots: { x: number; y: number; radius: number }[] = [];
  let position = OPENING.lastIndex;
  for (ELEMENT.lastIndex = position; ; position = ELEMENT.lastIndex) {
    const element = ELEMENT.exec(source);
    if (!element) break;
    const [, name = '', text = ''] = element;
    const attributes = attributesOf(name, text);
    const curve = attributes && name === 'path' ? curveOf(attributes) : null;
    const dot = attributes && name === 'circle' ? dotOf(attributes) : null;
    if (curve) curves.push(curve);
    else if (dot) dots.push(dot);
    else return null;
  }
  CLOSING.lastIndex = position;
  return CLOSING.test(source) ? { ...size, curves, dots } : null;
};

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
