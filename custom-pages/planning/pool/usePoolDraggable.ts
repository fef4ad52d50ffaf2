import { Draggable } from '@fullcalendar/interaction';
import { type RefObject, useEffect, useRef } from 'react';
import type { PlanningEvent } from '../planningEvents.ts';
import { sessionAtPoint } from '../timeline/sessionAtPoint.ts';
import type { PoolDrag, PoolDragged } from './poolDrag.ts';

/** On a touch screen a shorter press scrolls. */
const LONG_PRESS_MS = 500;

/** The pointer in FullCalendar's drag events. */
interface DragPoint {
  readonly subjectEl: Element;
  readonly pageX: number;
  readonly pageY: number;
}

interface PoolDraggable {
  readonly list: RefObject<HTMLElement | null>;
  /** Undefined: nothing can be dragged here. */
  readonly drag: PoolDrag | undefined;
  readonly events: readonly PlanningEvent[];
  /** The needs of a row or group of the list. */
  readonly pick: (element: HTMLElement) => PoolDragged | null;
}

/** Makes the pool's rows and groups draggable onto the timeline, by its own drag library. */
export const usePoolDraggable = ({ list, drag, events, pick }: PoolDraggable): void => {
  const latest = useRef({ events, pick });
  useEffect(() => {
    latest.current = { events, pick };
  });
  useEffect(() => {
    const element = list.current;
    if (!element || !drag) return undefined;
    const draggable = new Draggable(element, {
      itemSelector: '[data-pool-need], [data-pool-group]',
      longPressDelay: LONG_PRESS_MS,
      appendTo: document.body,
      eventData: () => ({ create: false, duration: { days: 1 } }),
    });
    const { emitter } = draggable.dragging;
    emitter.on('dragstart', ({ subjectEl }: DragPoint) => {
      const picked = subjectEl instanceof HTMLElement ? latest.current.pick(subjectEl) : null;
      if (picked) drag.begin(picked);
    });
    emitter.on('dragmove', ({ pageX, pageY }: DragPoint) => {
      if (!drag.dragged()) return;
      const id = sessionAtPoint({ clientX: pageX - window.scrollX, clientY: pageY - window.scrollY });
      drag.hover(latest.current.events.find((event) => event.id === id) ?? null);
    });
    // The calendar has reported the drop by now.
    emitter.on('dragend', drag.end);
    const stopListening = drag.listen();
    return () => {
      stopListening();
      draggable.destroy();
      drag.end();
    };
  }, [list, drag]);
};
