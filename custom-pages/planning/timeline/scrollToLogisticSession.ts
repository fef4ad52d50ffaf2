/** Height of the app bar and day headers, which are sticky. */
const HEADS_PX = 110;
/** The calendar positions sessions after measuring its rows. */
const SETTLE_MS = 120;

const elementOf = (logisticSessions: readonly string[]): HTMLElement | null => {
  for (const logisticSession of logisticSessions) {
    const found = document.querySelector<HTMLElement>(`[data-session="${logisticSession}"]`);
    if (found) return found;
  }
  return null;
};

const isInSight = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= HEADS_PX && bottom <= window.innerHeight;
};

const show = (logisticSessions: readonly string[]): void => {
  const element = elementOf(logisticSessions);
  if (!element) return;
  if (!isInSight(element)) element.scrollIntoView({ block: 'center', inline: 'nearest' });
  // The focused block was rendered again: focus the changed session.
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
};

/** Scrolls to the first of the sessions: by person or vehicle its row may be far away. */
export const scrollToLogisticSession = (logisticSessions: readonly string[]): void => {
  setTimeout(() => show(logisticSessions), SETTLE_MS);
};
