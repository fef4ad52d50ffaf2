import type { PlanningEvent } from '../planningEvents.ts';
import { eventTooltip } from './eventWords.ts';

/** A block that stays in its row while its session changes is not mounted anew by FullCalendar: it is told its words here. */
export const renameEvents = (frame: HTMLElement | null, events: readonly PlanningEvent[]): void => {
  const byId = new Map(events.map((event) => [event.id, event]));
  for (const block of frame?.querySelectorAll<HTMLElement>('[data-session]') ?? []) {
    const event = byId.get(block.dataset.session ?? '');
    const words = event && eventTooltip(event);
    if (words && block.title !== words) block.title = words;
  }
};
