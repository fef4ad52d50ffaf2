import type { CalendarApi } from '@fullcalendar/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Expansions, lastViews } from '../../state/lastViews.ts';

/** FullCalendar 6.1 has no public call for open groups: its own buttons dispatch this. */
interface Internals {
  readonly getCurrentData: () => { readonly resourceEntityExpansions: Expansions };
  readonly dispatch: (action: {
    readonly type: 'SET_RESOURCE_ENTITY_EXPANDED';
    readonly id: string;
    readonly isExpanded: boolean;
  }) => void;
}

/** FullCalendar's id of a group of rows by `group`. */
const groupId = (name: string): string => `group:${name}`;

interface LastViewOptions {
  readonly api: () => CalendarApi | undefined;
  readonly frame: RefObject<HTMLElement | null>;
  /** Kind of rows. */
  readonly rows: string;
  /** View and day. */
  readonly place: string;
  /** Groups that start folded, before the person has opened or folded any. */
  readonly folded: readonly string[];
}

const scroller = (frame: HTMLElement | null): Element | null =>
  frame?.querySelector('.fc-timeline-body')?.closest('.fc-scroller') ?? null;

/** Open groups and the scroll position are as the person left them. */
export const useLastView = (options: LastViewOptions): void => {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    const { api, frame, rows, place, folded } = latest.current;
    const calendar = api() as unknown as Internals | undefined;
    const left = lastViews.get(rows);
    const expansions = left?.expansions ?? Object.fromEntries(folded.map((name) => [groupId(name), false]));
    for (const [id, isExpanded] of Object.entries(expansions))
      calendar?.dispatch({ type: 'SET_RESOURCE_ENTITY_EXPANDED', id, isExpanded });
    const timer = setTimeout(() => {
      if (!left || left.place !== place) return;
      window.scrollTo(0, left.top);
      scroller(frame.current)?.scrollTo({ left: left.left });
    });
    return () => {
      clearTimeout(timer);
      if (!calendar) return;
      const { resourceEntityExpansions } = calendar.getCurrentData();
      lastViews.set(rows, {
        expansions: resourceEntityExpansions,
        place: latest.current.place,
        left: scroller(frame.current)?.scrollLeft ?? 0,
        top: window.scrollY,
      });
    };
  }, []);
};
