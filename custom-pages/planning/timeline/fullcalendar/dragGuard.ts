/** Ends a drag as if the pointer was released, marked as cancelled: FullCalendar has no function for this. */
export const dragGuard = () => {
  let isDragging = false;
  let isGivenUp = false;

  const handle = (event: KeyboardEvent): void => {
    if (!isDragging || event.key !== 'Escape') return;
    isGivenUp = true;
    event.preventDefault();
    event.stopPropagation();
    document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  };

  return {
    /** @returns a function that stops listening */
    listen: (): (() => void) => {
      document.addEventListener('keydown', handle, true);
      return () => document.removeEventListener('keydown', handle, true);
    },
    start: (): void => {
      isDragging = true;
      isGivenUp = false;
    },
    stop: (): void => {
      isDragging = false;
    },
    isDragging: (): boolean => isDragging,
    /** Was the last drag cancelled by Escape. */
    isGivenUp: (): boolean => isGivenUp,
  };
};

export type DragGuard = ReturnType<typeof dragGuard>;
