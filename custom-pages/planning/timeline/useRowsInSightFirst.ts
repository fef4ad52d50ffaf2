import type { EventInput } from '@fullcalendar/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { areManyChanged, hideGone, rowsLeft, rowsOutOfSight, shownMeanwhile } from './rowsInSightFirst.ts';

/** Between two steps the page answers: scrolling, clicks, keys. */
const PAUSE_MS = 30;

/**
 * What the timeline draws now of its content. FullCalendar 6.1 draws all rows: with 3,000 sessions a filter would freeze the page
 * for nearly two seconds. So sessions that go are hidden at once; then the rows in sight are drawn, and the others a few at a time.
 */
export const useRowsInSightFirst = (inputs: EventInput[], frame: RefObject<HTMLElement | null>): EventInput[] => {
  const [shown, setShown] = useState(inputs);
  const latest = useRef(shown);
  useLayoutEffect(() => {
    const before = latest.current;
    const show = (waiting: ReadonlySet<string>): void => {
      latest.current = waiting.size > 0 ? shownMeanwhile(before, inputs, waiting) : inputs;
      setShown(latest.current);
    };
    const isHiding = hideGone(frame.current, inputs);
    if (!areManyChanged(before, inputs)) {
      show(new Set());
      return;
    }
    let timer: number | undefined;
    const draw = (waiting: ReadonlySet<string>): void => {
      show(waiting);
      if (waiting.size > 0) timer = window.setTimeout(() => draw(rowsLeft(waiting, rowsOutOfSight(frame.current))), PAUSE_MS);
    };
    if (isHiding) timer = window.setTimeout(() => draw(rowsOutOfSight(frame.current)), PAUSE_MS);
    else draw(rowsOutOfSight(frame.current));
    return () => window.clearTimeout(timer);
  }, [inputs, frame]);
  return shown;
};
