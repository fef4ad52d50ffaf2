import { useLayoutEffect, useRef } from 'react';
import type { PlanningEvent } from '../planningEvents.ts';
import { type DrawEventOptions, drawEvent } from './drawEvent.ts';

interface EventBodyProps extends Pick<DrawEventOptions, 'copyIcon'> {
  readonly event: PlanningEvent;
}

/** A session's block in a list, rendered by React. */
export const EventBody = ({ event, copyIcon }: EventBodyProps) => {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(drawEvent(event, { size: 'list', copyIcon })), [event, copyIcon]);
  return <span ref={place} />;
};
