import { startCopies } from './startCopies.ts';

/** Ends a drag as if the pointer had been let go, marked as given up: FullCalendar has no way of its own. */
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
    /** @returns how to stop listening */
    listen: (): (() => void) => {
      document.addEventListener('keydown', handle, true);
      const stopCopies = startCopies();
      return () => {
        document.removeEventListener('keydown', handle, true);
        stopCopies();
      };
    },
    start: (): void => {
      isDragging = true;
      isGivenUp = false;
    },
    stop: (): void => {
      isDragging = false;
    },
    isDragging: (): boolean => isDragging,
    /** Was Escape pressed during the drag that has just ended. */
    isGivenUp: (): boolean => isGivenUp,
  };
};

export type DragGuard = ReturnType<typeof dragGuard>;
