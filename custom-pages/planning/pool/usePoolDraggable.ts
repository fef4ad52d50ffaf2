import { Draggable } from '@fullcalendar/interaction';
import { type RefObject, useEffect, useRef } from 'react';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { LONG_PRESS_MS } from '../state/pointerTiming.ts';
import { freeCellAtPoint } from '../timeline/freeCellAtPoint.ts';
import { type Point, sessionAtPoint } from '../timeline/fullcalendar/sessionAtPoint.ts';
import type { PoolDrag, PoolDragged, PoolPlace } from './poolDrag.ts';

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

/** Session or free cell below the dragged needs. */
const placeAt = (point: Point, events: readonly PlanningEvent[]): PoolPlace => {
  const id = sessionAtPoint(point);
  const event = events.find((one) => one.id === id) ?? null;
  return { event, cell: id === null ? freeCellAtPoint(point) : null };
};

/** FullCalendar starts a drag by timer, at the place of the press: on a slow machine the pointer has reached its target by then. */
const repeatMove = (point: Point | null): void => {
  if (point) queueMicrotask(() => document.dispatchEvent(new MouseEvent('mousemove', { ...point, bubbles: true })));
};

/** Makes the pool's rows and groups draggable onto the timeline, by its own drag library. */
export const usePoolDraggable = ({ list, drag, events, pick }: PoolDraggable): void => {
  const latest = useRef({ events, pick });
  const pointer = useRef<Point | null>(null);
  useEffect(() => {
    latest.current = { events, pick };
  });
  useEffect(() => {
    // Another person's change moves sessions or fills them below a pointer that rests.
    if (drag?.dragged() && pointer.current) drag.hover(placeAt(pointer.current, events));
  }, [drag, events]);
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
    emitter.on('pointerdown', () => {
      pointer.current = null;
    });
    emitter.on('pointermove', ({ pageX, pageY }: DragPoint) => {
      pointer.current = { clientX: pageX - window.scrollX, clientY: pageY - window.scrollY };
    });
    emitter.on('dragstart', ({ subjectEl }: DragPoint) => {
      const subject = subjectEl instanceof HTMLElement ? latest.current.pick(subjectEl) : null;
      if (subject) drag.begin(subject);
      repeatMove(pointer.current);
    });
    emitter.on('dragmove', () => {
      if (drag.dragged() && pointer.current) drag.hover(placeAt(pointer.current, latest.current.events));
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
