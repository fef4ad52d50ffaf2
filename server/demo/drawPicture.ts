import { encode } from 'fast-png';
import type { Stroke } from './strokeLetters.ts';

export type Colour = readonly [red: number, green: number, blue: number];

const CHANNELS = 3;

interface Pen {
  readonly radius: number;
  readonly colour: Colour;
}

/** A white picture to draw on with round pens. */
export const openPicture = (width: number, height: number) => {
  const data = new Uint8Array(width * height * CHANNELS).fill(255);

  const ink = (pixel: number, colour: Colour, share: number): void => {
    for (const [channel, value] of colour.entries()) {
      const at = pixel * CHANNELS + channel;
      // Overlapping ink gets no darker than the darker one.
      data[at] = Math.min(data[at] ?? 255, Math.round(255 + (value - 255) * share));
    }
  };

  const segment = ([ax, ay]: Stroke[number], [bx, by]: Stroke[number], { radius, colour }: Pen): void => {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const [left, right] = [Math.min(ax, bx) - radius - 1, Math.max(ax, bx) + radius + 1];
    const [top, bottom] = [Math.min(ay, by) - radius - 1, Math.max(ay, by) + radius + 1];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
        const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
        const share = radius + 0.5 - Math.hypot(x - ax - along * dx, y - ay - along * dy);
        if (share > 0) ink(y * width + x, colour, Math.min(1, share));
      }
    }
  };

  return {
    draw: (strokes: readonly Stroke[], radius: number, colour: Colour): void => {
      for (const stroke of strokes) {
        for (const [index, point] of stroke.entries()) segment(stroke[index - 1] ?? point, point, { radius, colour });
      }
    },
    png: (): Uint8Array => encode({ width, height, data, channels: CHANNELS, depth: 8 }),
  };
};
