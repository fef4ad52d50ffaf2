export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** Position of the pointer, also when it is released. */
export const pointOf = (event: UIEvent): Point | null => {
  if (event instanceof MouseEvent) return event;
  return 'changedTouches' in event ? ((event as TouchEvent).changedTouches[0] ?? null) : null;
};

/**
 * IRI of the session at a point of the window; null: none.
 * @param own the dragged session, which does not count. Default: none
 */
export const sessionAtPoint = (point: Point | null, ownIri?: string): string | null => {
  if (!point) return null;
  const sessionIris = document
    .elementsFromPoint(point.clientX, point.clientY)
    .map((element) => element.closest<HTMLElement>('[data-session]')?.dataset.session);
  return sessionIris.find((logisticSession) => logisticSession !== undefined && logisticSession !== ownIri) ?? null;
};
