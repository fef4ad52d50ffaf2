/** Bar of the page and heads of the days, which stay over what scrolls. */
const HEADS_PX = 110;
/** The calendar places its sessions once it knows the heights of its rows. */
const SETTLE_MS = 120;

const elementOf = (sessions: readonly string[]): HTMLElement | null => {
  for (const session of sessions) {
    const found = document.querySelector<HTMLElement>(`[data-session="${session}"]`);
    if (found) return found;
  }
  return null;
};

const isInSight = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= HEADS_PX && bottom <= window.innerHeight;
};

const show = (sessions: readonly string[]): void => {
  const element = elementOf(sessions);
  if (!element) return;
  if (!isInSight(element)) element.scrollIntoView({ block: 'center', inline: 'nearest' });
  // What had the keyboard's focus was drawn anew: the keyboard goes on from what it has changed.
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
};

/** Shows the first of the sessions that is drawn: by person or vehicle it may now stand in a row far from where it was planned. */
export const bringIntoSight = (sessions: readonly string[]): void => {
  setTimeout(() => show(sessions), SETTLE_MS);
};
