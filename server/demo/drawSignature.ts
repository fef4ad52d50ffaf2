import { createRandom, type Random } from './random.ts';

const WIDTH = 350;
const HEIGHT = 180;
const START_X = 40;
/** Variation between signatures of one person. */
const STRAY = 0.3;

interface Stroke {
  readonly right: number;
  readonly height: number;
  readonly up: number;
  readonly down: number;
  readonly width: number;
}

const AVERAGE: Stroke = { right: 27, height: 0, up: 40, down: 40, width: 2.5 };

const strokesOf = (random: Random): Stroke[] =>
  Array.from({ length: random.integer(5, 8) }, () => ({
    right: random.integer(20, 34),
    height: random.integer(-24, 24),
    up: random.integer(20, 60),
    down: random.integer(20, 60),
    width: 1.5 + random.next() * 2,
  }));

/** A person's strokes with today's variation. */
const strayed = (own: readonly Stroke[], today: readonly Stroke[]): Stroke[] =>
  own.map((stroke, index) => {
    const now = today[index % today.length] ?? AVERAGE;
    const stray = (name: keyof Stroke) => stroke[name] + (now[name] - AVERAGE[name]) * STRAY;
    return { right: stray('right'), height: stray('height'), up: stray('up'), down: stray('down'), width: stray('width') };
  });

const number = (value: number): string => value.toFixed(3);

/** A handwriting-like signature in the public pad's format; those of one person are alike. */
export const drawSignature = (random: Random, person: number): Uint8Array => {
  let [x, y] = [START_X, HEIGHT / 2];
  const strokes = strayed(strokesOf(createRandom(person)), strokesOf(random)).map(({ right, height, up, down, width }) => {
    const [fromX, fromY] = [x, y];
    x += right;
    y = HEIGHT / 2 + height;
    const points = [fromX, fromY, fromX + 6, fromY - up, x - 8, y + down, x, y].map(number);
    const [ax, ay, bx, by, cx, cy, dx, dy] = points;
    return `<path d="M ${ax},${ay} C ${bx},${by} ${cx},${cy} ${dx},${dy}" stroke-width="${number(width)}" stroke="black" fill="none" stroke-linecap="round"></path>`;
  });
  const header = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`;
  return new TextEncoder().encode(`${header}${strokes.join('')}</svg>`);
};
