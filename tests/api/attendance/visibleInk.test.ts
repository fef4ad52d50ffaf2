import * as fc from 'fast-check';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { strokesRaster } from '../../../server/attendance/signing/inkRaster.ts';
import { readSignature } from '../../../server/attendance/signing/readSignature.ts';
import { DomainError } from '../../../server/kernel/domainError.ts';

type Point = readonly [x: number, y: number];

/** A drawing as on a pad: pen positions and width. */
interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pen: number;
  readonly points: readonly Point[];
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const BLACK: Colour = [0, 0, 0, 255];
const RUNS = { numRuns: 25 };

const toSvg = ({ width, height, pen, points }: Drawn): Uint8Array => {
  const paths = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    const at = [fromX, fromY, fromX, fromY, x, y, x, y].map((value) => value.toFixed(3));
    return `<path d="M ${at[0]},${at[1]} C ${at[2]},${at[3]} ${at[4]},${at[5]} ${at[6]},${at[7]}" stroke-width="${pen.toFixed(5)}" stroke="black" fill="none" stroke-linecap="round"></path>`;
  });
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${paths.join('')}</svg>`,
  );
};

/** Every pixel within half the pen's width, without smoothing: independent of the tested code. */
const toPng = ({ width, height, pen, points }: Drawn, ink: Colour, paper: Colour): Uint8Array => {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(paper, at);
  const reach = Math.max(0.5, pen / 2);
  for (const [index, [x, y]] of points.entries()) {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) * 2) + 1;
    for (let step = 0; step <= steps; step += 1) {
      const [midX, midY] = [fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps];
      for (let row = Math.floor(midY - reach); row <= midY + reach; row += 1)
        for (let column = Math.floor(midX - reach); column <= midX + reach; column += 1) {
          const isOnPad = row >= 0 && row < height && column >= 0 && column < width;
          if (isOnPad && Math.hypot(column + 0.5 - midX, row + 0.5 - midY) <= reach + 0.3)
            data.set(ink, (row * width + column) * 4);
        }
    }
  }
  return encode({ width, height, data, channels: 4, depth: 8 });
};

const PADS = [
  [280, 126],
  [350, 180],
] as const;

/** Handwriting: a stroke of a dozen turns that covers a tenth of the pad or more, with signature_pad's pen width. */
const handwriting: fc.Arbitrary<Drawn> = fc
  .record({
    pad: fc.constantFrom(...PADS),
    pen: fc.double({ min: 0.5, max: 4, noNaN: true }),
    left: fc.double({ min: 0.02, max: 0.5, noNaN: true }),
    top: fc.double({ min: 0.2, max: 0.6, noNaN: true }),
    spread: fc.double({ min: 0.12, max: 0.45, noNaN: true }),
    turns: fc.array(fc.tuple(fc.double({ min: 0.3, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })), {
      minLength: 8,
      maxLength: 24,
    }),
  })
  .map(({ pad: [width, height], pen, left, top, spread, turns }) => {
    const total = turns.reduce((sum, [forward]) => sum + forward, 0);
    let done = 0;
    const points = turns.map(([forward, up]): Point => {
      done += forward;
      return [width * (left + (spread * done) / total), height * (top + 0.15 * up)];
    });
    return { width, height, pen, points: [[width * left, height * top] as const, ...points] };
  });

const isTaken = (bytes: Uint8Array, type: string): boolean => {
  try {
    readSignature(bytes, type);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.options.violations?.[0]?.code === 'signature.blank') return false;
    throw error;
  }
};

const takenAsSvg = (drawn: Drawn): boolean => isTaken(toSvg(drawn), 'image/svg+xml');
const takenAsPng = (drawn: Drawn, ink = BLACK, paper: Colour = [0, 0, 0, 0]): boolean =>
  isTaken(toPng(drawn, ink, paper), 'image/png');

/** The same drawing, scaled down around its first point. */
const shrunk = (drawn: Drawn, factor: number): Drawn => {
  const [originX, originY] = drawn.points[0] ?? [0, 0];
  return {
    ...drawn,
    points: drawn.points.map(([x, y]) => [originX + (x - originX) * factor, originY + (y - originY) * factor]),
  };
};

describe('the ink of generated drawings', () => {
  it('is enough in handwriting', () => {
    fc.assert(
      fc.property(
        handwriting,
        (drawn) => takenAsSvg(drawn) && takenAsPng(drawn) && takenAsPng(drawn, [20, 33, 61, 255], [255, 255, 255, 255]),
      ),
      RUNS,
    );
  });

  it('is too little with an invisible pen', () => {
    fc.assert(
      fc.property(handwriting, fc.double({ min: 0, max: 0.08, noNaN: true }), (drawn, pen) => !takenAsSvg({ ...drawn, pen })),
      RUNS,
    );
  });

  it('is too little in a speck, with any pen', () => {
    fc.assert(
      fc.property(handwriting, fc.double({ min: 0, max: 0.03, noNaN: true }), (drawn, factor) => {
        const speck = shrunk(drawn, factor);
        return !takenAsSvg(speck) && !takenAsPng(speck);
      }),
      RUNS,
    );
  });

  it('is too little outside the pad', () => {
    fc.assert(
      fc.property(handwriting, fc.constantFrom([2, 0], [-2, 0], [0, 2], [0, -2]), (drawn, [right = 0, down = 0]) => {
        const moved = drawn.points.map(([x, y]): Point => [x + right * drawn.width, y + down * drawn.height]);
        return !takenAsSvg({ ...drawn, points: moved });
      }),
      RUNS,
    );
  });

  it('is too little in the colour of the paper', () => {
    const pale = fc.tuple(
      fc.integer({ min: 215, max: 255 }),
      fc.integer({ min: 215, max: 255 }),
      fc.integer({ min: 215, max: 255 }),
    );
    fc.assert(
      fc.property(handwriting, pale, fc.integer({ min: 0, max: 255 }), (drawn, [red, green, blue], paper) => {
        const onWhite = takenAsPng(drawn, [red, green, blue, 255], [255, 255, 255, 255]);
        const transparent = takenAsPng(drawn, [0, 0, 0, 40], [255, 255, 255, 0]);
        const ownColour = takenAsPng(drawn, [paper, paper, paper, 255], [paper, paper, paper, 255]);
        return !onWhite && !transparent && !ownColour;
      }),
      RUNS,
    );
  });
});

describe('the raster of strokes', () => {
  it('leaves out what passes the right edge', () => {
    const points = [240, 10, 240, 40, 240, 70, 240, 110];
    const { columns, rows, darkness } = strokesRaster({
      width: 240,
      height: 120,
      curves: [{ points, strokeWidth: 2 }],
      dots: [],
    });
    const darkColumns = darkness.map((value, index) => (value > 0 ? index % columns : columns));
    expect([columns, rows]).toEqual([240, 120]);
    expect(Math.min(...darkColumns)).toBe(239);
  });
});
