import type { DayPeriod } from './dayPeriod.ts';
import { parisTime } from './parisTime.ts';
import { slotInWords, type TimeSlot } from './timeSlot.ts';
import { MINUTE_MS } from './timeUnits.ts';

export interface TimeRange {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** A half-day of training with its taught hours. */
export interface HalfDay extends TimeRange {
  readonly period: DayPeriod;
  /** Taught hours, in order. */
  readonly slots: readonly TimeRange[];
  /** Between those hours. */
  readonly breaks: readonly TimeRange[];
  /** Taught time, without breaks. */
  readonly minutes: number;
}

export const minutesOf = ({ startAt, endAt }: TimeRange): number => Math.round((endAt.getTime() - startAt.getTime()) / MINUTE_MS);

/** Gaps between sorted ranges. */
export const gapsOf = (ranges: readonly TimeRange[]): readonly TimeRange[] =>
  ranges.flatMap((range, index) => {
    const next = ranges[index + 1];
    return next && next.startAt > range.endAt ? [{ startAt: range.endAt, endAt: next.startAt }] : [];
  });

/** Start and end as clocks in Paris show them. */
export const clockSlot = ({ startAt, endAt }: TimeRange): TimeSlot => ({ start: parisTime(startAt), end: parisTime(endAt) });

/** A range of hours as text, the same in every document, mail and screen. */
export const rangeInWords = (range: TimeRange): string => slotInWords(clockSlot(range));
