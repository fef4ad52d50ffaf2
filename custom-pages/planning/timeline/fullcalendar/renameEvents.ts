import { eventTooltip } from '../../data/eventWords.ts';
import type { PlanningEvent } from '../../data/planningEvents.ts';

/** Tooltip and description of a session's block, with the row that FullCalendar has put it in. */
export const blockTitle = (event: PlanningEvent, { dataset }: HTMLElement): string =>
  [eventTooltip(event), dataset.row].filter(Boolean).join('\n');

/** FullCalendar does not remount a block that stays in its row: updates its name here. */
export const renameEvents = (frame: HTMLElement | null, events: readonly PlanningEvent[]): void => {
  const byId = new Map(events.map((event) => [event.id, event]));
  for (const block of frame?.querySelectorAll<HTMLElement>('[data-session], [data-proposal]') ?? []) {
    const event = byId.get(block.dataset.session ?? block.dataset.proposal ?? '');
    const words = event && blockTitle(event, block);
    if (words && block.title !== words) block.title = words;
  }
};
