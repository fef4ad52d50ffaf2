import type { EventMountArg } from '@fullcalendar/core';
import { isProposed } from '../scenario/proposedEvents.ts';
import { loadTitle } from './drawLoad.ts';
import { eventTooltip } from './eventWords.ts';
import { eventOf } from './timelineDrag.ts';
import { isBlock, loadOf } from './timelineInputs.ts';

/** Names the block of a session or of a day's load, and gives it the role of a button. */
export const nameEvent = ({ event, el }: EventMountArg): void => {
  if (!isBlock(event)) {
    // Narrow columns truncate the text.
    el.title = event.title;
    return;
  }
  el.setAttribute('role', 'button');
  const load = loadOf(event);
  if (load) {
    el.title = loadTitle(load);
    return;
  }
  el.setAttribute('aria-haspopup', 'menu');
  // A title instead of aria-label: the block's content is part of its accessible name.
  el.title = eventTooltip(eventOf(event));
  // Neither sessions nor needs can be dropped on a proposed one.
  el.dataset[isProposed(eventOf(event)) ? 'proposal' : 'session'] = event.id;
};

/** FullCalendar hides lanes and dates from screen readers, and so sessions and day headers. */
export const showLanes = ({ el }: { readonly el: HTMLElement }): void => {
  for (const table of el.querySelectorAll('.fc-timeline-body table[aria-hidden], .fc-timeline-header table[aria-hidden]'))
    table.removeAttribute('aria-hidden');
};

/** Gives a day header its column role: FullCalendar leaves the hidden date row without roles. */
export const nameDay = ({ el }: { readonly el: HTMLElement }): void => {
  el.setAttribute('role', 'columnheader');
  el.closest('tr')?.setAttribute('role', 'row');
  for (const wrapper of [el.closest('tbody'), el.closest('table')]) wrapper?.setAttribute('role', 'presentation');
};
