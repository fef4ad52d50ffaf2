/** Parts of a page that a person can be in. */
const PLACES =
  'dialog, [role="dialog"], li, tr, [role="row"], form, fieldset, section, article, [role="region"], [role="tabpanel"], main';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';

export const isShown = (element: Element): boolean =>
  element.isConnected && (element.checkVisibility?.() ?? true) && element.closest('[inert], [aria-hidden="true"]') === null;

/** The title of a place, else the place itself. */
export const titleOf = (place: Element): HTMLElement | null => {
  const title = [...place.querySelectorAll<HTMLElement>(HEADINGS)].find(isShown);
  return title ?? (place instanceof HTMLElement ? place : null);
};

/** The nearest place of the page among an element's ancestors, as they were. */
export const nearestPlace = (path: readonly Element[]): Element | null =>
  path.find((element) => element.matches(PLACES) && isShown(element)) ?? null;

/**
 * Moves the focus to an element that is no control: it is read out, and Tab goes on from there.
 * @param preventScroll default false
 */
export const focusOn = (element: HTMLElement, preventScroll = false): void => {
  // Not reachable by Tab itself.
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll });
};

/** A form that opens in place of its button takes the focus: as the `ref` of its first field. */
export const focusWhenOpened = (field: HTMLElement | null): void => field?.focus();
