import type { DayPeriod, TimeRange } from '../attendance/attendance.ts';
import { parisTime } from '../calendar/parisTime.ts';
import { slotInWords, type TimeSlot } from './timeSlot.ts';

/** Half of a training day, with what is taught in it. */
export interface HalfDay extends TimeRange {
  readonly period: DayPeriod;
  /** Hours that are taught, in their order. */
  readonly slots: readonly TimeRange[];
  /** Between those hours. */
  readonly breaks: readonly TimeRange[];
  /** How long is taught; a break is no training. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

export const minutesOf = ({ startAt, endAt }: TimeRange): number => Math.round((endAt.getTime() - startAt.getTime()) / MINUTE_MS);

/** Gaps between ranges in their order. */
export const gapsOf = (ranges: readonly TimeRange[]): readonly TimeRange[] =>
  ranges.flatMap((range, index) => {
    const next = ranges[index + 1];
    return next && next.startAt > range.endAt ? [{ startAt: range.endAt, endAt: next.startAt }] : [];
  });

/** What clocks in Paris show at both ends. */
export const clockSlot = ({ startAt, endAt }: TimeRange): TimeSlot => ({ start: parisTime(startAt), end: parisTime(endAt) });

/** Hours as people read them, the same in every document, mail and screen. */
export const rangeInWords = (range: TimeRange): string => slotInWords(clockSlot(range));
