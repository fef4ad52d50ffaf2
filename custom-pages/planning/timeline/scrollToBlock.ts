/** Height of the app bar and day headers, which are sticky. */
const HEADS_PX = 110;
/** The calendar positions sessions after measuring its rows. */
const SETTLE_MS = 120;
/** How often it looks for a block that is not drawn yet. */
const ATTEMPTS = 25;

const elementOf = (blocks: readonly string[]): HTMLElement | null => {
  for (const id of blocks) {
    const block = document.querySelector<HTMLElement>(`[data-session="${id}"], [data-proposal="${id}"]`);
    if (block) return block;
  }
  return null;
};

const isInSight = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= HEADS_PX && bottom <= window.innerHeight;
};

const show = (element: HTMLElement): void => {
  if (!isInSight(element)) element.scrollIntoView({ block: 'center', inline: 'nearest' });
  // The focused block was rendered again: focus the changed session.
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
};

/** Scrolls to the first of the sessions, stored (IRIs) or proposed: by person or vehicle its row may be far away. */
export const scrollToBlock = (blocks: readonly string[], attempts = ATTEMPTS): void => {
  setTimeout(() => {
    const element = elementOf(blocks);
    if (element) show(element);
    else if (attempts > 1) scrollToBlock(blocks, attempts - 1);
  }, SETTLE_MS);
};
