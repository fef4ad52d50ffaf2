import type { Locator, Page } from 'playwright-core';

const STEPS = 30;

/** Bends of a wave: people who sign one sheet each have their own. */
const USUAL_BENDS = 12;

/** Points of a wave across a pad. */
const waveOn = async (pad: Locator, bends: number): Promise<readonly (readonly [number, number])[]> => {
  // At once: a live update may replace the pad.
  await pad.evaluate((canvas) => canvas.scrollIntoView({ block: 'center' }));
  const box = await pad.boundingBox();
  if (!box) throw new Error('The signature pad is not visible');
  return Array.from({ length: STEPS + 1 }, (_value, step) => {
    const ratio = step / STEPS;
    return [box.x + box.width * (0.15 + 0.7 * ratio), box.y + box.height * (0.5 + 0.3 * Math.sin(ratio * bends))] as const;
  });
};

/** Draws a wave across a signature pad with the mouse. */
export const drawSignature = async (page: Page, pad: Locator, bends = USUAL_BENDS): Promise<void> => {
  const [first, ...others] = await waveOn(pad, bends);
  if (!first) return;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const point of others) await page.mouse.move(...point, { steps: 2 });
  await page.mouse.up();
};

/** The same with a finger. */
export const drawByTouch = async (page: Page, pad: Locator, bends = USUAL_BENDS): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const [first, ...others] = await waveOn(pad, bends);
  if (!first) return;
  await touch('touchStart', [first]);
  for (const point of others) await touch('touchMove', [point]);
  await touch('touchEnd', []);
};
