import type { DayHours } from './freeResources.ts';

/** Hours of a training without time slots. */
const USUAL: DayHours = { start: '09:00', end: '17:00' };

const least = (times: readonly string[]): string | undefined => times.toSorted()[0];

/** From the first to the last of some hours; the usual ones when there are none. */
export const hoursOf = (slots: readonly DayHours[]): DayHours => ({
  start: least(slots.map(({ start }) => start)) ?? USUAL.start,
  end:
    slots
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? USUAL.end,
});
