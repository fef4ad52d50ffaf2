import { eventLines, eventName, eventTitle } from './eventWords.ts';
import { PLANNING_MESSAGES } from './messages.ts';
import { leastAdvanced, type OptionMark } from './optionMarks.ts';
import type { PlanningEvent } from './planningEvents.ts';
import { SessionStatusIcon } from './SessionStatusIcon.tsx';

interface EventBodyProps {
  readonly event: PlanningEvent;
  /** In a narrow column: the training under the figures, the place in the tooltip alone. Default false. */
  readonly isCompact?: boolean;
}

const drawLetter = ({ kind, state }: OptionMark) => (
  <span key={kind} className={`event-option is-${state}`}>
    {PLANNING_MESSAGES.optionLetters[kind]}
  </span>
);

const drawDot = ({ kind, state }: OptionMark) => <span key={kind} className={`event-dot is-${state}`} />;

/** What stands in a session's block: status, training, options, fill rate, place. Plain elements: the planning draws thousands of them. */
export const EventBody = ({ event, isCompact = false }: EventBodyProps) => {
  const title = eventTitle(event);
  const titleClass = event.isCanceled ? 'event-line is-struck' : 'event-line';
  return (
    <span className={isCompact ? 'event-body is-compact' : 'event-body'} title={[title, ...eventLines(event)].join('\n')}>
      <span className="event-name">{eventName(event)}</span>
      <span aria-hidden className="event-head">
        {event.status ? <SessionStatusIcon status={event.status} /> : null}
        <span className={titleClass}>{isCompact ? leastAdvanced(event.options).map(drawDot) : title}</span>
        <span className="event-fill">{PLANNING_MESSAGES.fill(event.registered, event.goal)}</span>
      </span>
      <span aria-hidden className="event-foot">
        <span className={isCompact ? titleClass : 'event-line'}>{isCompact ? title : event.place}</span>
        {isCompact ? null : event.options.map(drawLetter)}
      </span>
    </span>
  );
};
