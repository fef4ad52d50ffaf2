import { describe, expect, it } from 'vitest';
import { drawingOf, isOtherHand, isOwnCopy, isSameHand } from './drawingLikeness.ts';

type Point = readonly [number, number];

const stroke = ([x, y]: Point, [endX, endY]: Point): string => `<path d="M${x} ${y}C${x} ${y} ${endX} ${endY} ${endX} ${endY}"/>`;
const drawn = (points: readonly Point[]) =>
  drawingOf(
    `<svg>${points
      .slice(1)
      .map((point, index) => stroke(points[index] ?? point, point))
      .join('')}</svg>`,
  );
const picture = (data: string) => drawingOf(`<svg><image href="data:image/png;base64,${data}"/></svg>`);

const moved = (points: readonly Point[], scale: number, by: number): readonly Point[] =>
  points.map(([x, y]) => [x * scale + by, y * scale + by]);
/** The same line drawn in two strokes each. */
const halved = (points: readonly Point[]): readonly Point[] =>
  points.flatMap((point, index): Point[] => {
    const before = points[index - 1];
    return before ? [[(before[0] + point[0]) / 2, (before[1] + point[1]) / 2], point] : [point];
  });

const ZIGZAG: readonly Point[] = [
  [0, 0],
  [10, 60],
  [30, 5],
  [50, 60],
  [70, 0],
  [100, 55],
];
/** Similar at the start, different at the end. */
const OTHER_END: readonly Point[] = [
  [0, 0],
  [10, 60],
  [30, 5],
  [50, 60],
  [100, 60],
  [80, 20],
];
const SPIRAL: readonly Point[] = Array.from({ length: 40 }, (_, step) => [
  50 + step * Math.cos(step / 3),
  50 + step * Math.sin(step / 3),
]);

describe('two drawings', () => {
  const zigzag = drawn(ZIGZAG);

  it.each([
    ['elsewhere and larger', moved(ZIGZAG, 2.5, 40)],
    ['in more and shorter strokes', halved(ZIGZAG)],
    ['in strokes of uneven length', [...halved(ZIGZAG.slice(0, 3)), ...ZIGZAG.slice(3)]],
  ])('match when the second is the first %s', (_name, points) => {
    expect([isOwnCopy(zigzag, drawn(points)), isSameHand(zigzag, drawn(points))]).toEqual([true, true]);
  });

  it('that differ slightly match between two people, but are no copy for one person', () => {
    const close = drawn(ZIGZAG.map(([x, y], index) => [x, index === 2 ? y + 3 : y]));
    expect([isOwnCopy(zigzag, close), isSameHand(zigzag, close)]).toEqual([false, true]);
  });

  it.each([
    ['at the end', OTHER_END],
    ['throughout', SPIRAL],
    ['by its direction', ZIGZAG.toReversed()],
  ])('do not match when they differ %s', (_name, points) => {
    expect([isOwnCopy(zigzag, drawn(points)), isSameHand(zigzag, drawn(points))]).toEqual([false, false]);
  });

  it('of a line or a dot are not compared', () => {
    const line = drawn(ZIGZAG.slice(0, 3));
    const dot = drawn(ZIGZAG.map(() => [4, 4]));
    expect([isSameHand(line, line), isSameHand(dot, dot), isOtherHand(line, [zigzag])]).toEqual([false, false, false]);
  });

  it('that are pictures match only when identical', () => {
    expect([isOwnCopy(picture('aaaa'), picture('aaaa')), isOwnCopy(picture('aaaa'), picture('bbbb'))]).toEqual([true, false]);
    expect(isOwnCopy(picture('aaaa'), zigzag)).toBe(false);
  });
});

describe('a signature', () => {
  const before = [drawn(ZIGZAG), drawn(moved(ZIGZAG, 0.5, 10))];

  it('is reported when it matches none of the earlier ones', () => {
    expect(isOtherHand(drawn(SPIRAL), before)).toBe(true);
    expect(isOtherHand(drawn(SPIRAL), [...before, drawn(moved(SPIRAL, 2, 0))])).toBe(false);
  });

  it('is not reported for a different pen speed', () => {
    expect(isOtherHand(drawn(ZIGZAG.map(([x, y], index) => [x, index % 2 ? y * 1.05 : y])), before)).toBe(false);
  });

  it('is not reported for a flourish at its end, which moves its middle', () => {
    expect(isOtherHand(drawn([...ZIGZAG, [100, -100]]), before)).toBe(false);
  });

  it('is not reported without earlier ones', () => {
    expect([isOtherHand(drawn(SPIRAL), []), isOtherHand(drawn(SPIRAL), [picture('aaaa')])]).toEqual([false, false]);
  });
});
