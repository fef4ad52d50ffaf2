import { SIGNATURE_INK } from '../../../model/attendance/signing/signatureInk.ts';
import type { InkRaster } from './inkRaster.ts';

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
  const waiting = [start];
  isInk[start] = 0;
  let [left, right, top, bottom, area, border] = [columns, 0, rows, 0, 0, 0];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
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
      waiting.push(next);
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
  const visible = Uint8Array.from(darkness, (value) => (value >= VISIBLE ? 1 : 0));
  if (visible.reduce((sum, value) => sum + value, 0) > visible.length * MAX_COVERED) return false;
  const cells = { columns, rows, visible, isInk: visible.slice() };
  for (let index = 0; index < visible.length; index += 1) {
    if (cells.isInk[index] === 1 && isStroke(takeStroke(cells, index), longerSide)) return true;
  }
  return false;
};
