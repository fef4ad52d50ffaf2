import type { PlanningEvent } from '../planningEvents.ts';
import { eventTitle } from '../timeline/eventWords.ts';
import { PRINT_MESSAGES } from './messages.ts';

/** A session in print: black on white, with its training's colour at the edge. */
export const PrintedEvent = ({ event }: { readonly event: PlanningEvent }) => (
  <div className={event.isCanceled ? 'printed-event is-struck' : 'printed-event'} style={{ borderLeftColor: event.colour }}>
    <strong>
      {event.start.slice(11)}–{event.end.slice(11)} {eventTitle(event)}
    </strong>
    <span>{event.place}</span>
    <span>{[PRINT_MESSAGES.fill(event.registered, event.goal), event.trainers].filter(Boolean).join(' · ')}</span>
  </div>
);
