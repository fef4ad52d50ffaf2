import type { EventMountArg } from '@fullcalendar/core';
import { isProposed } from '../../data/proposedEvents.ts';
import { blockTitle } from './renameEvents.ts';
import { eventOf } from './timelineDrag.ts';
import { isBlock, loadOf } from './timelineInputs.ts';

/** Names the block of a session or of a week's load, and gives it the role of a button. */
export const nameEvent = ({ event, el }: EventMountArg): void => {
  if (!isBlock(event)) {
    // Narrow columns truncate the text.
    el.title = event.title;
    return;
  }
  el.setAttribute('role', 'button');
  // Its content has its name.
  if (loadOf(event)) return;
  el.setAttribute('aria-haspopup', 'menu');
  const [row] = event.getResources();
  el.dataset.row = row?.title ?? '';
  // A title instead of aria-label: the block's content is part of its accessible name.
  el.title = blockTitle(eventOf(event), el);
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

/** FullCalendar folds a group of rows by a click on its sign only. */
export const foldByKeyboard = ({ el, groupValue }: { readonly el: HTMLElement; readonly groupValue?: unknown }): void => {
  const sign = el.querySelector<HTMLElement>('.fc-datagrid-expander');
  if (!sign) return;
  sign.tabIndex = 0;
  sign.setAttribute('role', 'button');
  sign.setAttribute('aria-label', String(groupValue));
  sign.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    sign.click();
  });
  const noteState = () =>
    sign.setAttribute('aria-expanded', String(sign.querySelector('.fc-icon-minus-square, .fc-icon-minus') !== null));
  new MutationObserver(noteState).observe(sign, { subtree: true, attributeFilter: ['class'] });
  noteState();
};
