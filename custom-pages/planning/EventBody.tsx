import { PLANNING_MESSAGES } from './messages.ts';
import type { PlanningEvent } from './planningEvents.ts';
import { SessionStatusIcon } from './SessionStatusIcon.tsx';

interface EventBodyProps {
  readonly event: PlanningEvent;
  /** In a narrow column: the training under the figures, the place in the tooltip alone. Default false. */
  readonly isCompact?: boolean;
}

/** What stands in a session's block: status, training, fill rate, place. Plain elements: the planning draws thousands of them. */
export const EventBody = ({ event, isCompact = false }: EventBodyProps) => {
  const others = event.others > 0 ? ` ${PLANNING_MESSAGES.others(event.others)}` : '';
  const title = `${event.title || PLANNING_MESSAGES.noTraining}${others}`;
  const titleClass = event.isCanceled ? 'event-line is-struck' : 'event-line';
  return (
    <span
      className="event-body"
      title={[title, event.place, PLANNING_MESSAGES.fillTitle(event.registered, event.goal), event.trainers]
        .filter(Boolean)
        .join('\n')}
    >
      <span className="event-head">
        {event.status ? <SessionStatusIcon status={event.status} /> : null}
        <span className={titleClass}>{isCompact ? null : title}</span>
        <span className="event-fill">{PLANNING_MESSAGES.fill(event.registered, event.goal)}</span>
      </span>
      <span className={isCompact ? titleClass : 'event-line'}>{isCompact ? title : event.place}</span>
    </span>
  );
};
