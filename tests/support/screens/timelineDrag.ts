import type { Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Row of the timeline by the IRI of its record. */
export const rowOf = (page: Page, row: string): Locator => page.locator(`td.fc-timeline-lane[data-resource-id="${row}"]`);

/** A free spot in a row on a day: at a share of the day's width, below its sessions. */
export const spot = async (page: Page, row: string, day: string, ratio = 0.5): Promise<Point> => {
  const lane = await rowOf(page, row).boundingBox();
  const column = await page.locator(`td.fc-timeline-slot-lane[data-date^="${day}"]`).first().boundingBox();
  if (!lane || !column) throw new Error('The planning does not show it');
  return { x: column.x + column.width * ratio, y: lane.y + lane.height - 5 };
};

/** From the mouse's position; the planning does not update during a drag. */
export const drag = async (page: Page, from: Point, to: () => Promise<Point>): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y, { steps: 3 });
  const { x, y } = await to();
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
};

/** Drags a session to a free spot of a row on a day. */
export const drop = async (page: Page, logisticSession: Locator, row: string, day: string): Promise<void> => {
  await logisticSession.hover();
  const box = await logisticSession.boundingBox();
  if (!box) throw new Error('The session is not shown');
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, () => spot(page, row, day));
};
