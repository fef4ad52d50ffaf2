import type { Strokes } from './parseStrokes.ts';

/** The ink of every stored signature, whatever colour was sent: white on white would be a blank proof. */
const INK = '#14213d';

const short = (value: number): string => String(Math.round(value * 10) / 10);

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}">${body}</svg>`;

/** Our own SVG of the strokes: numbers alone come from outside. */
export const strokesToSvg = ({ width, height, curves, dots }: Strokes): string => {
  const paths = curves.map(({ points, strokeWidth }) => {
    const [x, y, ...rest] = points.map(short);
    return `<path d="M${x} ${y}C${rest.join(' ')}" stroke-width="${Math.round(strokeWidth * 100) / 100}"/>`;
  });
  const circles = dots.map(({ x, y, radius }) => `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`);
  return svg(
    width,
    height,
    `<g fill="none" stroke="${INK}" stroke-linecap="round">${paths.join('')}</g><g fill="${INK}">${circles.join('')}</g>`,
  );
};

/** Our own SVG around a PNG that we encoded. */
export const pngToSvg = (png: { readonly width: number; readonly height: number; readonly bytes: Uint8Array }): string =>
  svg(
    png.width,
    png.height,
    `<image width="${png.width}" height="${png.height}" href="data:image/png;base64,${Buffer.from(png.bytes).toString('base64')}"/>`,
  );
