import { SIGNATURE_MARKS_MAX } from '../../../model/attendance/signing/signatureInk.ts';

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
const CURVE = new RegExp(`^M ?(${NUMBER})[ ,](${NUMBER}) ?C ?${Array(6).fill(`(${NUMBER})`).join('[ ,]')}$`);
const VIEW_BOX = new RegExp(`^0[ ,]0[ ,](${NUMBER})[ ,](${NUMBER})$`);
const OPENING = /<svg((?:\s+[a-zA-Z:-]{1,20}="[^"<>&]*")*)\s*>/y;
const ELEMENT = /\s*<(path|circle)((?:\s+[a-zA-Z:-]{1,20}="[^"<>&]*")*)\s*(?:\/>|><\/\1>)/y;
const CLOSING = /\s*<\/svg>\s*$/y;
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
  if (value === undefined || !new RegExp(`^${NUMBER}$`).test(value)) return null;
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

/**
 * Parses the strokes of an SVG in signature_pad's exact format; any other element, attribute or value gives null. Sanitising
 * hostile SVG leaves holes; parsing numbers does not.
 */
export const parseStrokes = (source: string): Strokes | null => {
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
    if (curves.length + dots.length > SIGNATURE_MARKS_MAX) return null;
  }
  CLOSING.lastIndex = position;
  return CLOSING.test(source) ? { ...size, curves, dots } : null;
};
