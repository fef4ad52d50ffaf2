import type { EventApi } from '@fullcalendar/core';
import { type DrawEventOptions, drawEvent } from './drawEvent.ts';
import { drawLoad } from './drawLoad.ts';
import { eventOf } from './fullcalendar/timelineDrag.ts';
import { loadOf } from './fullcalendar/timelineInputs.ts';

/** Content of a block of the timeline: a session, or the load of a week. */
export const drawTimelineEvent = (event: EventApi, options: DrawEventOptions): HTMLElement => {
  const load = loadOf(event);
  return load ? drawLoad(load) : drawEvent(eventOf(event), options);
};
