import type { EventInput } from '@fullcalendar/core';
import type FullCalendar from '@fullcalendar/react';
import type { ResourceInput } from '@fullcalendar/resource';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Internals that FullCalendar 6.1 uses itself when its property `events` or `resources` changes. */
interface Internals {
  readonly getCurrentData: () => { readonly eventSources: Readonly<Record<string, unknown>> };
  readonly dispatch: (
    action:
      | { readonly type: 'RESET_RAW_EVENTS'; readonly sourceId: string; readonly rawEvents: EventInput[] }
      | { readonly type: 'RESET_RESOURCE_SOURCE'; readonly resourceSourceInput: ResourceInput[] },
  ) => void;
}

/** Gives the calendar each later value; returns the first one, for the property. */
const useFirst = <Value>(
  value: Value,
  calendar: RefObject<FullCalendar | null>,
  change: (api: Internals, value: Value) => void,
): Value => {
  const [first] = useState(value);
  const latestValue = useRef(first);
  useLayoutEffect(() => {
    const api = calendar.current?.getApi() as unknown as Internals | undefined;
    if (!api || latestValue.current === value) return;
    latestValue.current = value;
    change(api, value);
  }, [value, calendar, change]);
  return first;
};

const resetEvents = (api: Internals, rawEvents: EventInput[]): void => {
  const [sourceId = ''] = Object.keys(api.getCurrentData().eventSources);
  api.dispatch({ type: 'RESET_RAW_EVENTS', sourceId, rawEvents });
};

const resetRows = (api: Internals, resourceSourceInput: ResourceInput[]): void =>
  api.dispatch({ type: 'RESET_RESOURCE_SOURCE', resourceSourceInput });

/**
 * The content of the timeline for its property `events`, which stays the first one: a changed property makes FullCalendar draw
 * every row again. Later content is given to its store; then only the rows that it changes are drawn again (keepRowStores.ts).
 */
export const useEventSource = (inputs: EventInput[], calendar: RefObject<FullCalendar | null>): EventInput[] =>
  useFirst(inputs, calendar, resetEvents);

/** The rows for the property `resources`, which stays the first one: rows that stay are not drawn again. */
export const useRowSource = (rows: ResourceInput[], calendar: RefObject<FullCalendar | null>): ResourceInput[] =>
  useFirst(rows, calendar, resetRows);
