const TYPING = 'input, textarea, select, [contenteditable]';
const OVERLAY = '[role="dialog"], .MuiPopover-root [role="menu"], [role="presentation"].MuiModal-root';

/** Is a key typed into a field, or meant for an open dialog or menu: shortcuts of the page then do nothing. */
export const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(`${TYPING}, ${OVERLAY}`) !== null;
