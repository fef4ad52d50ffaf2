import { focusOn, isShown, nearestPlace, titleOf } from './place.ts';

/** A control that had the focus, and where it was. */
interface Stop {
  readonly element: Element;
  readonly path: readonly Element[];
  readonly mark: string;
}

const STOPS_KEPT = 6;
/** After the effects of a change, which may move the focus themselves. */
const SETTLE_MS = 40;
/** The title of a page, or the row one came from, may take a while to load. */
const WAIT_MS = 30_000;
/** A control that is still disabled has nothing more to do, unless it shows that its call runs. */
const DISABLED_MS = 2_000;
const RUNNING = '.MuiButton-loading, [aria-busy="true"]';
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
const ROWS = 'tr, li, [role="row"]';
const CHANGES = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'hidden', 'inert', 'open'] };

/** The page of an address, whatever its filters. */
const currentPage = (): string => window.location.hash.split('?')[0] ?? '';

const pathOf = (element: Element): readonly Element[] => {
  const path: Element[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) path.push(parent);
  return path;
};

const namesOf = (element: Element): readonly (string | null)[] =>
  ['href', 'name', 'aria-label', 'aria-labelledby', 'type'].map((name) => element.getAttribute(name));

/** Two elements with one mark are the same control, drawn twice. */
const markOf = (element: Element): string =>
  [element.tagName, ...namesOf(element), element.textContent.trim().slice(0, 80)].join('\n');

const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && isShown(element) && !element.matches(':disabled');

const twinIn = (place: Element, mark: string | undefined): HTMLElement | undefined =>
  [...place.querySelectorAll(CONTROLS)].filter(isUsable).find((element) => markOf(element) === mark);

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Where the focus goes from a control that is gone; null: nothing is left of where it was, except the page. */
const successorOf = ({ path, mark }: Stop, earlier: readonly Stop[]): HTMLElement | null => {
  const place = nearestPlace(path);
  if (!place) return null;
  const before = earlier.filter((stop) => nearestPlace(stop.path) === place).map((stop) => stop.mark);
  const twin = [mark, ...before].map((each) => twinIn(place, each)).find(Boolean);
  return twin ?? (place.matches('main') ? null : titleOf(place));
};

class FocusKeeper {
  private stops: readonly Stop[] = [];
  private page = currentPage();
  private isByPointer = false;
  /** The last control of each page, to come back to. */
  private readonly leftBy = new Map<string, string>();
  /** Element whose call runs. */
  private disabled: Element | null = null;
  /** Element that has the focus until a page has loaded the one that should have it. */
  private holder: { readonly element: Element; readonly until: number } | null = null;

  readonly note = (element: Element): void => {
    const mark = markOf(element);
    this.stops = [...this.stops, { element, path: pathOf(element), mark }].slice(-STOPS_KEPT);
    if (element.matches(CONTROLS) && element.closest('main')) this.leftBy.set(currentPage(), mark);
  };

  readonly noteInput = (event: Event): void => {
    this.isByPointer = event.type === 'pointerdown';
    if (!this.isByPointer || !(event.target instanceof Element)) return;
    // Safari does not focus a button that is clicked, and a list opens a record by a click anywhere on its row.
    const control = event.target.closest(CONTROLS) ?? event.target.closest(ROWS)?.querySelector('a[href]');
    if (control) this.note(control);
  };

  get isSettled(): boolean {
    return !isNowhere() && this.holder === null && currentPage() === this.page;
  }

  readonly check = (): void => {
    const isNewPage = currentPage() !== this.page;
    this.page = currentPage();
    const isHeld =
      this.holder !== null && document.activeElement === this.holder.element && performance.now() < this.holder.until;
    this.holder = isHeld && !isNewPage ? this.holder : null;
    // A page that leads on to another, as the one after the login, hands over what it has held.
    if (isNewPage && (isHeld || isNowhere())) this.focusPage(performance.now() + WAIT_MS);
    else if (isHeld) this.focusPage();
    else if (isNowhere()) this.settle();
  };

  private settle(): void {
    const last = this.stops.at(-1);
    if (!last) return;
    const isThere = isShown(last.element);
    if (isThere && last.element.matches(':disabled')) this.waitFor(last.element);
    else if (!isThere || !isUsable(last.element)) this.focusSuccessor();
    else if (this.disabled === last.element) this.focus(last.element);
  }

  /** Waits while its call runs, or when there is nothing left to do with it, as with the button of a saved form. */
  private waitFor(element: Element): void {
    if (this.disabled === element) return;
    this.disabled = element;
    const leave = () => {
      if (this.disabled !== element || !isNowhere() || !element.matches(':disabled')) return;
      if (element.matches(RUNNING)) setTimeout(leave, DISABLED_MS);
      else this.focusSuccessor();
    };
    setTimeout(leave, DISABLED_MS);
  }

  private focus(element: HTMLElement): void {
    this.disabled = null;
    focusOn(element, this.isByPointer);
  }

  private focusSuccessor(): void {
    const stops = this.stops.toReversed();
    const target = stops
      .map((stop, age) => (age > 0 && isUsable(stop.element) ? stop.element : successorOf(stop, stops.slice(age + 1))))
      .find(Boolean);
    if (target) this.focus(target);
    else this.focusPage(performance.now() + WAIT_MS);
  }

  /** The control one had left the page by, its title until that has loaded. */
  private focusPage(until = this.holder?.until ?? 0): void {
    const main = document.querySelector('main');
    const mark = this.leftBy.get(this.page);
    const twin = main && twinIn(main, mark);
    const target = twin ?? (main && titleOf(main));
    if (!target) return;
    this.focus(target);
    this.holder = twin || (mark === undefined && target !== main) ? null : { element: target, until };
  }
}

/**
 * Keeps the focus in the page. When the focused control disappears, the focus goes to the same control if it is drawn again, else to
 * the title of the part of the page that it was in, else to where the person came from. A new page begins at its title; a page one
 * comes back to, at what one had left it by. Returns how to stop.
 */
export const keepFocus = (): (() => void) => {
  const keeper = new FocusKeeper();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleChange = () => {
    if (timer !== undefined || keeper.isSettled) return;
    timer = setTimeout(() => {
      timer = undefined;
      keeper.check();
    }, SETTLE_MS);
  };
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) keeper.note(target);
  };
  const observer = new MutationObserver(handleChange);
  observer.observe(document.body, CHANGES);
  document.addEventListener('focusin', handleFocus);
  document.addEventListener('pointerdown', keeper.noteInput, true);
  document.addEventListener('keydown', keeper.noteInput, true);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', handleFocus);
    document.removeEventListener('pointerdown', keeper.noteInput, true);
    document.removeEventListener('keydown', keeper.noteInput, true);
  };
};
