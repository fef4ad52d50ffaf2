import { type RefObject, useEffect, useRef, useState } from 'react';
import { conflictPreview } from '../commands/conflictPreview.ts';
import type { RowKind } from '../data/rowKinds.ts';
import { dragGuard } from './fullcalendar/dragGuard.ts';
import { type Drop, timelineDrag } from './fullcalendar/timelineDrag.ts';
import { useLatest } from './fullcalendar/useLatest.ts';

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
const startCopies = (): (() => void) => {
  document.addEventListener('mousedown', handle, true);
  return () => document.removeEventListener('mousedown', handle, true);
};

/** The state of a drag on the timeline, with the conflicts where it would be dropped. */
export const useTimelineDrag = (
  frame: RefObject<HTMLDivElement | null>,
  rowKind: RowKind,
  onDrop: ((drop: Drop) => void) | undefined,
) => {
  const [isDragging, setDragging] = useState(false);
  const kind = useRef(rowKind);
  const drop = useLatest(onDrop);
  const [{ guard, preview, callbacks }] = useState(() => {
    const parts = { guard: dragGuard(), preview: conflictPreview() };
    const options = { ...parts, rowKind: () => kind.current, onDrop: drop, onDragging: setDragging };
    return { ...parts, callbacks: timelineDrag(options) };
  });
  useEffect(() => {
    kind.current = rowKind;
  }, [rowKind]);
  useEffect(() => guard.listen(), [guard]);
  useEffect(() => startCopies(), []);
  useEffect(
    () =>
      preview.subscribe(() => {
        const conflicts = preview.read() ?? [];
        const isBlocking = conflicts.some(({ severity }) => severity === 'blocking');
        frame.current?.classList.toggle('has-blocking', isBlocking);
        frame.current?.classList.toggle('has-warning', conflicts.length > 0 && !isBlocking);
      }),
    [preview, frame],
  );
  return { guard, preview, callbacks, isDragging };
};
