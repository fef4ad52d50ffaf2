import type { EventInput } from '@fullcalendar/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Between two steps the page answers: scrolling, clicks, keys. */
const PAUSE_MS = 30;

/** Up to this number, all changes are drawn at once. */
const MANY = 300;
/** Rows out of sight that are drawn together. */
const ROWS_A_STEP = 20;

const idsOf = (inputs: readonly EventInput[]): ReadonlySet<unknown> => new Set(inputs.map(({ id }) => id));

/** Do so many sessions come and go, as with a filter or another month, that drawing them all would freeze the page. */
const areManyChanged = (before: readonly EventInput[], next: readonly EventInput[]): boolean => {
  const [was, is] = [idsOf(before), idsOf(next)];
  const gone = before.filter(({ id }) => !is.has(id));
  const come = next.filter(({ id }) => !was.has(id));
  return gone.length + come.length > MANY;
};

/** The content while some rows wait: those rows still have their earlier sessions, all others the new ones. */
const shownMeanwhile = (
  before: readonly EventInput[],
  next: readonly EventInput[],
  waitingRows: ReadonlySet<string>,
): EventInput[] => {
  const isWaiting = ({ resourceIds = [] }: EventInput): boolean =>
    resourceIds.length > 0 && resourceIds.every((row: string) => waitingRows.has(row));
  const now = next.filter((input) => !isWaiting(input));
  const shownIds = idsOf(now);
  return [...now, ...before.filter((input) => isWaiting(input) && !shownIds.has(input.id))];
};

/**
 * Hides the sessions that are no longer part of the content: they stay in their rows until those are drawn again, which takes
 * longer. Returns whether any is hidden.
 */
const hideGone = (frame: HTMLElement | null, next: readonly EventInput[]): boolean => {
  const is = idsOf(next);
  let hidden = false;
  for (const block of frame?.querySelectorAll<HTMLElement>('[data-session], [data-proposal]') ?? []) {
    const isGone = !is.has(block.dataset.session ?? block.dataset.proposal);
    if (isGone !== block.hasAttribute('data-gone')) block.toggleAttribute('data-gone', isGone);
    hidden ||= isGone;
  }
  return hidden;
};

/** The rows of the timeline that are above or below the window. */
const rowsOutOfSight = (frame: HTMLElement | null): ReadonlySet<string> => {
  const lanes = [...(frame?.querySelectorAll<HTMLElement>('td.fc-timeline-lane[data-resource-id]') ?? [])];
  const hidden = lanes.filter((lane) => {
    const { top, bottom } = lane.getBoundingClientRect();
    return bottom < 0 || top > window.innerHeight;
  });
  return new Set(hidden.map(({ dataset }) => dataset.resourceId ?? ''));
};

/** The rows that still wait after a step: those that have come into sight are drawn first. */
const rowsLeft = (waitingRows: ReadonlySet<string>, outOfSight: ReadonlySet<string>): ReadonlySet<string> => {
  const hidden = [...waitingRows].filter((row) => outOfSight.has(row));
  return new Set(hidden.length < waitingRows.size ? hidden : hidden.slice(ROWS_A_STEP));
};

/**
 * Inputs that the timeline draws now. FullCalendar 6.1 draws all rows: with 3,000 sessions a filter would freeze the page
 * for nearly two seconds. So sessions that go are hidden at once; then the rows in sight are drawn, and the others a few at a time.
 */
export const useRowsInSightFirst = (inputs: EventInput[], frame: RefObject<HTMLElement | null>): EventInput[] => {
  const [shownInputs, setShownInputs] = useState(inputs);
  const latest = useRef(shownInputs);
  useLayoutEffect(() => {
    const before = latest.current;
    const show = (waitingRows: ReadonlySet<string>): void => {
      latest.current = waitingRows.size > 0 ? shownMeanwhile(before, inputs, waitingRows) : inputs;
      setShownInputs(latest.current);
    };
    const isHiding = hideGone(frame.current, inputs);
    if (!areManyChanged(before, inputs)) {
      show(new Set());
      return;
    }
    let timer: number | undefined;
    const draw = (waitingRows: ReadonlySet<string>): void => {
      show(waitingRows);
      if (waitingRows.size > 0)
        timer = window.setTimeout(() => draw(rowsLeft(waitingRows, rowsOutOfSight(frame.current))), PAUSE_MS);
    };
    if (isHiding) timer = window.setTimeout(() => draw(rowsOutOfSight(frame.current)), PAUSE_MS);
    else draw(rowsOutOfSight(frame.current));
    return () => window.clearTimeout(timer);
  }, [inputs, frame]);
  return shownInputs;
};
