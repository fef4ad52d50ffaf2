import type { Random } from './random.ts';

const WIDTH = 350;
const HEIGHT = 180;
const START_X = 40;

const number = (value: number): string => value.toFixed(3);

/** A handwriting-like signature, as the drawing pad of the public page writes it. */
export const drawSignature = (random: Random): Uint8Array => {
  let [x, y] = [START_X, HEIGHT / 2];
  const strokes = Array.from({ length: random.integer(5, 8) }, () => {
    const [fromX, fromY] = [x, y];
    x += random.integer(20, 34);
    y = HEIGHT / 2 + random.integer(-24, 24);
    const points = [fromX, fromY, fromX + 6, fromY - random.integer(20, 60), x - 8, y + random.integer(20, 60), x, y].map(number);
    const [ax, ay, bx, by, cx, cy, dx, dy] = points;
    return `<path d="M ${ax},${ay} C ${bx},${by} ${cx},${cy} ${dx},${dy}" stroke-width="${number(1.5 + random.next() * 2)}" stroke="black" fill="none" stroke-linecap="round"></path>`;
  });
  const header = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`;
  return new TextEncoder().encode(`${header}${strokes.join('')}</svg>`);
};
