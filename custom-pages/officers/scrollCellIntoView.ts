import type { FocusEvent } from 'react';

/** Scrolls a keyboard-focused cell out from behind the sticky columns. */
export const scrollCellIntoView = ({ target }: FocusEvent<HTMLElement>): void => {
  const cell = target.closest('[role="gridcell"]');
  const staying = cell?.parentElement?.querySelector('[data-field="session"]');
  const scroller = cell?.closest('.MuiDataGrid-virtualScroller');
  if (!cell || !staying || !scroller || cell.compareDocumentPosition(staying) & Node.DOCUMENT_POSITION_FOLLOWING) return;
  const hidden = staying.getBoundingClientRect().right - cell.getBoundingClientRect().left;
  if (cell !== staying && hidden > 0) scroller.scrollBy({ left: -hidden });
};
