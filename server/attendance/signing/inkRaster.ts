import { SIGNATURE_INK } from '../../../model/attendance/signing/signatureInk.ts';
import type { Strokes } from './readSignature.ts';

/** Cells along the longer side, about the resolution of a printed signature. */
const MAX_CELLS = 240;

/** Darkness of each cell of a drawing on white paper, 0 to 1. */
export interface InkRaster {
  readonly columns: number;
  readonly rows: number;
  readonly darkness: Float32Array;
}

const emptyRaster = (width: number, height: number, longerSide: number): InkRaster & { readonly cell: number } => {
  const cell = Math.max(width, height) / longerSide;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  return { cell, columns, rows, darkness: new Float32Array(columns * rows) };
};

/** Thicker pens are drawn thinner: signatures do not need them. */
const MAX_RADIUS = 24;
/** Maximum cells to fill: limits the cost of hostile files. */
const MAX_WORK = 8_000_000;

/** A round pen on a raster. */
const createPen = ({ columns, rows, darkness }: InkRaster) => {
  const darken = (column: number, row: number, value: number): void => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return;
    const index = row * columns + column;
    darkness[index] = Math.max(darkness[index] ?? 0, value);
  };

  /** Draws the pen at a place, in cells, and returns the number of cells filled. A pen thinner than a cell darkens it proportionally. */
  return (x: number, y: number, pen: number): number => {
    const radius = Math.min(pen, MAX_RADIUS);
    if (x < -radius || y < -radius || x > columns + radius || y > rows + radius) return 1;
    darken(Math.floor(x), Math.floor(y), Math.min(1, radius * 2));
    for (let row = Math.ceil(y - radius - 0.5); row <= y + radius - 0.5; row += 1) {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (row + 0.5 - y) ** 2));
      for (let column = Math.ceil(x - half - 0.5); column <= x + half - 0.5; column += 1) darken(column, row, 1);
    }
    return 1 + 4 * radius ** 2;
  };
};

// biome-ignore lint/complexity/useMaxParams: the four control values of a Bézier curve, in the innermost loop
const cubic = (share: number, a: number, b: number, c: number, d: number): number => {
  const rest = 1 - share;
  return rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
};

/** A curve is at most as long as its control polygon; beyond the diagonal it is outside the drawing. */
const stepsOf = (points: readonly number[], { columns, rows }: InkRaster): number => {
  let length = 0;
  for (let at = 2; at < points.length; at += 2)
    length += Math.hypot((points[at] ?? 0) - (points[at - 2] ?? 0), (points[at + 1] ?? 0) - (points[at - 1] ?? 0));
  return Math.ceil(Math.min(length, 20 * (columns + rows)) * 2) + 1;
};

type Curve = Strokes['curves'][number];

const drawCurve = (raster: InkRaster, { points, strokeWidth }: Curve, cell: number): number => {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = points.map((value) => value / cell);
  const steps = stepsOf([ax, ay, bx, by, cx, cy, dx, dy], raster);
  const stamp = createPen(raster);
  let work = 0;
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    work += stamp(cubic(share, ax, bx, cx, dx), cubic(share, ay, by, cy, dy), strokeWidth / 2 / cell);
  }
  return work;
};

/** The raster of stored strokes. */
export const strokesRaster = ({ width, height, curves, dots }: Strokes): InkRaster => {
  const raster = emptyRaster(width, height, MAX_CELLS);
  const { cell } = raster;
  const stamp = createPen(raster);
  let work = 0;
  for (const curve of curves) {
    if (work < MAX_WORK) work += drawCurve(raster, curve, cell);
  }
  for (const { x, y, radius } of dots) {
    if (work < MAX_WORK) work += stamp(x / cell, y / cell, radius / cell);
  }
  return raster;
};

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: ArrayLike<number>;
}

/** Lighter pixels are not ink: invisible on paper. */
const MIN_PIXEL_DARKNESS = 0.2;

/** Darkness of a pixel on white paper: luminance (Rec. 709) and opacity. */
const pixelDarkness = (data: ArrayLike<number>, at: number, channels: number): number => {
  const isGrey = channels < 3;
  const [red = 0, green = red, blue = red] = isGrey ? [data[at]] : [data[at], data[at + 1], data[at + 2]];
  const alpha = channels === 2 || channels === 4 ? (data[at + channels - 1] ?? 0) / 255 : 1;
  const darkness = (1 - (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255) * alpha;
  return darkness < MIN_PIXEL_DARKNESS ? 0 : darkness;
};

/** The raster of a stored picture: the mean darkness per cell. */
export const pixelsRaster = ({ width, height, channels, data }: Pixels): InkRaster => {
  const { cell, ...raster } = emptyRaster(width, height, Math.min(MAX_CELLS, Math.max(width, height)));
  const counts = new Uint32Array(raster.darkness.length);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [column, row] = [Math.floor((pixel % width) / cell), Math.floor(Math.floor(pixel / width) / cell)];
    const index = Math.min(row, raster.rows - 1) * raster.columns + Math.min(column, raster.columns - 1);
    raster.darkness[index] = (raster.darkness[index] ?? 0) + pixelDarkness(data, pixel * channels, channels);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return { ...raster, darkness: raster.darkness.map((sum, index) => sum / Math.max(1, counts[index] ?? 1)) };
};

/** Lighter cells are invisible on a printed sheet. */
const VISIBLE = 0.08;
/** Minimum ratio of the shorter to the longer side: a flatter drawing prints as a line. */
const MIN_SIDE_SHARE = 1 / 12;
/** A smaller picture contains no stroke. */
const MIN_CELLS = 32;
/** Share of dark pixels above which the strokes cannot be seen. */
const MAX_COVERED = 0.6;

/** Connected cells, and their border. */
interface Stroke {
  readonly extent: number;
  readonly area: number;
  /** Number of cell sides next to empty cells. */
  readonly border: number;
}

const NEIGHBOURS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [right, down] as const));

interface Cells extends Pick<InkRaster, 'columns' | 'rows'> {
  readonly visible: Uint8Array;
  /** The visible cells that are in no stroke yet. */
  readonly isInk: Uint8Array;
}

/** Collects the visible cells connected to one, removing them from `isInk`. */
const takeStroke = ({ columns, rows, visible, isInk }: Cells, start: number): Stroke => {
  const queue = [start];
  isInk[start] = 0;
  let [left, right, top, bottom, area, border] = [columns, 0, rows, 0, 0, 0];
  for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    [left, right] = [Math.min(left, column), Math.max(right, column)];
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    area += 1;
    for (const [x, y] of NEIGHBOURS) {
      const isOutside = column + x < 0 || column + x >= columns || row + y < 0 || row + y >= rows;
      const next = index + y * columns + x;
      if ((x === 0) !== (y === 0) && (isOutside || visible[next] === 0)) border += 1;
      if (isOutside || isInk[next] === 0) continue;
      isInk[next] = 0;
      queue.push(next);
    }
  }
  return { extent: Math.max(right - left, bottom - top) + 1, area, border };
};

const isStroke = ({ extent, area, border }: Stroke, longerSide: number): boolean => {
  // The border of a line is twice its length, whatever its shape; the rest of the area is its thickness.
  const length = border / 2;
  return (
    extent >= longerSide * SIGNATURE_INK.minExtent &&
    length >= longerSide * SIGNATURE_INK.minLength &&
    length ** 2 >= area * SIGNATURE_INK.minSlenderness
  );
};

/** Does a drawing contain at least one pen stroke visible in print. */
export const hasVisibleInk = ({ columns, rows, darkness }: InkRaster): boolean => {
  const longerSide = Math.max(columns, rows);
  if (longerSide < MIN_CELLS || Math.min(columns, rows) < longerSide * MIN_SIDE_SHARE) return false;
  const visible = new Uint8Array(darkness.length);
  let covered = 0;
  // An iterator over the cells takes many times longer, while a person waits for their signature.
  for (let index = 0; index < darkness.length; index += 1) {
    if ((darkness[index] ?? 0) < VISIBLE) continue;
    visible[index] = 1;
    covered += 1;
  }
  if (covered > visible.length * MAX_COVERED) return false;
  const cells = { columns, rows, visible, isInk: visible.slice() };
  for (let index = 0; index < visible.length; index += 1) {
    if (cells.isInk[index] === 1 && isStroke(takeStroke(cells, index), longerSide)) return true;
  }
  return false;
};
