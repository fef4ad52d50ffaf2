import type { SlotLabelContentArg } from '@fullcalendar/core';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { type DayMark, marksByDay } from '../data/planningMarks.ts';
import { daysByWeek, type PlanningWeek, planningPeriod } from '../data/planningPeriod.ts';
import type { PlanningRow } from '../data/planningRows.ts';
import type { RowKind } from '../data/rowKinds.ts';
import { type DayHeadMarks, drawDayHead, drawWeekHead, markDayHeads } from './dayHeads.ts';
import type { Child } from './fullcalendar/plainElement.ts';
import { useLatest } from './fullcalendar/useLatest.ts';
import { isNarrowView } from './timelineViews.ts';

interface DayHeadsOptions {
  readonly frame: RefObject<HTMLElement | null>;
  readonly rows: readonly PlanningRow[];
  readonly rowKind: RowKind;
  readonly marks: readonly DayMark[];
  readonly copyIcon: (name: 'marked') => Child;
  readonly showsWeekends: boolean;
  readonly onDay: (day: string) => void;
  /** Opens the week of a day of a quarter. */
  readonly onLoad: (day: string) => void;
}

type Head = Pick<SlotLabelContentArg, 'level' | 'view'>;

/** A quarter has a row of months, one of weeks, and a hidden one of days. */
const isWeek = ({ level, view }: Head): boolean => view.type === 'quarter' && level === 1;
const isDay = ({ view }: Head): boolean => view.type !== 'quarter';

export const classOfHead = (head: SlotLabelContentArg): string => (isDay(head) || isWeek(head) ? 'is-day' : '');

/** The shown days of the week of a quarter that begins with the day. */
const weekOf = (day: string, showsWeekends: boolean): PlanningWeek => {
  const weeks = daysByWeek(planningPeriod({ view: 'quarter', day }), showsWeekends);
  return { day, days: weeks.find((days) => days.includes(day)) ?? [] };
};

/** Renders the day headers with their marks. */
export const useDayHeads = ({ frame, rows, rowKind, marks, copyIcon, showsWeekends, onDay, onLoad }: DayHeadsOptions) => {
  const onOpen = useLatest(onDay);
  const onWeek = useLatest(onLoad);
  const shownAreas = useMemo(() => (rowKind === 'area' ? rows.map(({ id }) => id) : []), [rows, rowKind]);
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
      const day = head.date.toISOString().slice(0, 10);
      if (isWeek(head)) {
        return { domNodes: [drawWeekHead({ week: weekOf(day, showsWeekends), onOpen: onWeek }, latest.current)] };
      }
      if (!isDay(head)) return head.level === 0 ? head.text : '';
      const size = isNarrowView(head.view.type) ? 'compact' : 'wide';
      return { domNodes: [drawDayHead({ day, text: head.text, size, onOpen }, latest.current)] };
    },
    [showsWeekends, onOpen, onWeek],
  );
  return { renderDay };
};
