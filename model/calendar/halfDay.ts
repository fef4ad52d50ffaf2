import { MINUTE_MS, parisTime } from './parisTime.ts';

/** Half-days of training; each is signed separately (specification §9). */
export const DAY_PERIODS = ['morning', 'afternoon'] as const;
export type DayPeriod = (typeof DAY_PERIODS)[number];

export const isDayPeriod = (value: unknown): value is DayPeriod => DAY_PERIODS.some((period) => period === value);

/** Hours of a day, `HH:mm` in Paris. */
export interface TimeSlot {
  readonly start: string;
  readonly end: string;
}

const SLOT = /^(?<start>(?:[01]\d|2[0-3]):[0-5]\d)\s*[-–]\s*(?<end>(?:[01]\d|2[0-3]):[0-5]\d)$/;

/** `12:30-13:30` as a slot; null: not two times, or the second is not later. */
export const parseTimeSlot = (text: string): TimeSlot | null => {
  const { start, end } = SLOT.exec(text.trim())?.groups ?? {};
  return start !== undefined && end !== undefined && start < end ? { start, end } : null;
};

export const slotInWords = ({ start, end }: TimeSlot): string => `${start} – ${end}`;

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
