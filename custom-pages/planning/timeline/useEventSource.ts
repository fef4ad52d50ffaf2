import type { EventInput } from '@fullcalendar/core';
import type FullCalendar from '@fullcalendar/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What FullCalendar 6.1 does itself when its property `events` changes. */
interface Internals {
  readonly getCurrentData: () => { readonly eventSources: Readonly<Record<string, unknown>> };
  readonly dispatch: (action: {
    readonly type: 'RESET_RAW_EVENTS';
    readonly sourceId: string;
    readonly rawEvents: EventInput[];
  }) => void;
}

/**
 * The content of the timeline for its property `events`, which stays the first one: a changed property makes FullCalendar draw
 * every row again. Later content is given to its store; then only the rows that it changes are drawn again (keepRowStores.ts).
 */
export const useEventSource = (inputs: EventInput[], calendar: RefObject<FullCalendar | null>): EventInput[] => {
  const [first] = useState(inputs);
  const given = useRef(first);
  useLayoutEffect(() => {
    const api = calendar.current?.getApi() as unknown as Internals | undefined;
    if (!api || given.current === inputs) return;
    given.current = inputs;
    const [sourceId = ''] = Object.keys(api.getCurrentData().eventSources);
    api.dispatch({ type: 'RESET_RAW_EVENTS', sourceId, rawEvents: inputs });
  }, [inputs, calendar]);
  return first;
};
