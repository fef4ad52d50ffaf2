import type { SlotLabelContentArg } from '@fullcalendar/core';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { type DayMark, marksByDay } from '../planningMarks.ts';
import { type DayHeadMarks, drawDayHead, markDayHeads } from './dayHeads.ts';
import type { Child } from './plainElement.ts';
import { isNarrowView } from './timelineViews.ts';

interface DayHeadsOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly marks: readonly DayMark[];
  readonly shownAreas: readonly string[];
  readonly copyIcon: (name: 'marked') => Child;
  readonly onOpen: (day: string) => void;
}

/** A quarter has a row of months above its days. */
const isDay = ({ level, view }: Pick<SlotLabelContentArg, 'level' | 'view'>): boolean => view.type !== 'quarter' || level > 0;

/** The days that a quarter names: there is no room for others. */
const isMonday = (date: Date): boolean => date.getUTCDay() === 1;

export const classOfHead = (head: SlotLabelContentArg): string => (isDay(head) ? 'is-day' : '');

/** Renders the day headers with their marks. */
export const useDayHeads = ({ frame, marks, shownAreas, copyIcon, onOpen }: DayHeadsOptions) => {
  const current = useMemo<DayHeadMarks>(
    () => ({ byDay: marksByDay(marks), shownAreas, copyIcon: () => copyIcon('marked') }),
    [marks, shownAreas, copyIcon],
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
      const isQuarter = head.view.type === 'quarter';
      const size = isQuarter ? 'tiny' : isNarrowView(head.view.type) ? 'compact' : 'wide';
      const options = { day, text: isQuarter && !isMonday(head.date) ? '' : head.text, size, onOpen } as const;
      return { domNodes: [drawDayHead(options, latest.current)] };
    },
    [onOpen],
  );
  return { renderDay };
};
