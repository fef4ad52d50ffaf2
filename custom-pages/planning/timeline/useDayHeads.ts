import type { SlotLabelContentArg } from '@fullcalendar/core';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { type DayMark, marksByDay } from '../planningMarks.ts';
import { type DayHeadMarks, drawDayHead, markDayHeads } from './dayHeads.ts';
import type { Child } from './plainElement.ts';
import { isNarrowView } from './timelineViews.ts';

interface DayHeadsOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly marks: readonly DayMark[];
  readonly copyIcon: (name: 'marked') => Child;
  readonly onOpen: (day: string) => void;
}

/** A quarter has a row of months above its days. */
const isDay = ({ level, view }: Pick<SlotLabelContentArg, 'level' | 'view'>): boolean => view.type !== 'quarter' || level > 0;

export const classOfHead = (head: SlotLabelContentArg): string => (isDay(head) ? 'is-day' : '');

/** Renders the day headers with their marks. */
export const useDayHeads = ({ frame, marks, copyIcon, onOpen }: DayHeadsOptions) => {
  const current = useMemo<DayHeadMarks>(
    () => ({ byDay: marksByDay(marks), copyIcon: () => copyIcon('marked') }),
    [marks, copyIcon],
  );
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
    if (frame.current) markDayHeads(frame.current, current);
  }, [current, frame]);
  const renderDay = useCallback(
    (head: SlotLabelContentArg) => {
      if (!isDay(head)) return head.text;
      const day = head.date.toISOString().slice(0, 10);
      const options = { day, text: head.text, isCompact: isNarrowView(head.view.type), onOpen };
      return { domNodes: [drawDayHead(options, latest.current)] };
    },
    [onOpen],
  );
  return { renderDay };
};
