import type { HalfDay } from './attendance.ts';
import { parisDay, parisInstant } from './parisTime.ts';

const MINUTE_MS = 60_000;

/** A slot of a training type's day, `HH:mm` in Paris. */
export interface TimeSlot {
  readonly start: string;
  readonly end: string;
}

const overlapMinutes = (half: HalfDay, startAt: Date, endAt: Date): number =>
  Math.max(0, Math.min(half.endAt.getTime(), endAt.getTime()) - Math.max(half.startAt.getTime(), startAt.getTime())) / MINUTE_MS;

/** How long a half-day is taught: what the training's slots cover of it, else all of it. A break is no training. */
export const taughtMinutes = (half: HalfDay, slots: readonly TimeSlot[]): number => {
  const day = parisDay(half.startAt);
  const inSlots = slots
    .map(({ start, end }) => overlapMinutes(half, parisInstant(day, start), parisInstant(day, end)))
    .reduce((sum, minutes) => sum + minutes, 0);
  return Math.round(inSlots > 0 ? inSlots : overlapMinutes(half, half.startAt, half.endAt));
};

/** `7 h`, `3 h 30`. */
export const hoursInWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
};
