import type { Strokes } from './parseStrokes.ts';

/** Ink of stored signatures, whatever colour was sent: white on white would be an empty proof. */
const INK = '#14213d';

const tenths = (value: number): number => Math.round(value * 10) / 10;
const hundredths = (value: number): number => Math.round(value * 100) / 100;
const short = (value: number): string => String(tenths(value));

/** Strokes rounded to the stored precision, which may make a thin pen invisible. */
export const roundStrokes = ({ width, height, curves, dots }: Strokes): Strokes => ({
  width: tenths(width),
  height: tenths(height),
  curves: curves.map(({ points, strokeWidth }) => ({ points: points.map(tenths), strokeWidth: hundredths(strokeWidth) })),
  dots: dots.map(({ x, y, radius }) => ({ x: tenths(x), y: tenths(y), radius: tenths(radius) })),
});

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}">${body}</svg>`;

/** Our SVG of rounded strokes: only numbers come from outside. */
export const strokesToSvg = ({ width, height, curves, dots }: Strokes): string => {
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
export const pngToSvg = (png: { readonly width: number; readonly height: number; readonly bytes: Uint8Array }): string =>
  svg(
    png.width,
    png.height,
    `<image width="${png.width}" height="${png.height}" href="data:image/png;base64,${Buffer.from(png.bytes).toString('base64')}"/>`,
  );
