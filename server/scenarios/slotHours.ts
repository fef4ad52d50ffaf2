import { USUAL_HOURS } from '../../model/sessions/usualHours.ts';
import type { DayHours } from './freeResources.ts';

const least = (times: readonly string[]): string | undefined => times.toSorted()[0];

/** From the first to the last of some hours; the usual ones when there are none. */
export const slotHours = (slots: readonly DayHours[]): DayHours => ({
  start: least(slots.map(({ start }) => start)) ?? USUAL_HOURS.start,
  end:
    slots
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? USUAL_HOURS.end,
});
