/** On a Mac Ctrl and a click are the menu of the right button. */
const isMac = (): boolean => /Mac/.test(navigator.userAgent);

/** FullCalendar begins no drag while Ctrl is held: it is told of the press without it. What is held when the session is let go counts. */
const handle = (event: MouseEvent): void => {
  const { target, clientX, clientY, screenX, screenY, button } = event;
  if (!event.ctrlKey || button !== 0 || isMac() || !(target instanceof Element) || !target.closest('.fc-event-draggable')) return;
  event.preventDefault();
  event.stopPropagation();
  const press = { bubbles: true, cancelable: true, view: window, clientX, clientY, screenX, screenY, button, buttons: 1 };
  target.dispatchEvent(new MouseEvent('mousedown', press));
};

/**
 * Lets a drag with Ctrl held begin, which makes a copy.
 * @returns how to stop listening
 */
export const startCopies = (): (() => void) => {
  document.addEventListener('mousedown', handle, true);
  return () => document.removeEventListener('mousedown', handle, true);
};
