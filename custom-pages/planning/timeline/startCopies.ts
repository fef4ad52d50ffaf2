/** On a Mac Ctrl+click opens the context menu. */
const isMac = (): boolean => /Mac/.test(navigator.userAgent);

/** FullCalendar ignores a press with Ctrl, so the same press is sent again without it. Ctrl held at the drop makes a copy. */
const handle = (event: MouseEvent): void => {
  const { target, clientX, clientY, screenX, screenY, button } = event;
  if (!event.ctrlKey || button !== 0 || isMac() || !(target instanceof Element) || !target.closest('.fc-event-draggable')) return;
  event.preventDefault();
  event.stopPropagation();
  const press = { bubbles: true, cancelable: true, view: window, clientX, clientY, screenX, screenY, button, buttons: 1 };
  target.dispatchEvent(new MouseEvent('mousedown', press));
};

/**
 * Allows drags with Ctrl held, which copy.
 * @returns a function that stops listening
 */
export const startCopies = (): (() => void) => {
  document.addEventListener('mousedown', handle, true);
  return () => document.removeEventListener('mousedown', handle, true);
};
