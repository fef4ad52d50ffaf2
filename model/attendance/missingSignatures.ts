import type { DayPeriod } from './dayPeriod.ts';
import { isAbsentAt, type NotedPresence } from './halfDayPresence.ts';

export interface MissingSignature {
  /** Uuid of the entry. */
  readonly uuid: string;
  readonly period: DayPeriod;
}

interface PresentEntry extends NotedPresence {
  readonly uuid: string;
  readonly signed: readonly DayPeriod[];
  /** Half-days that were over when a walk-in was added. Default none. */
  readonly before?: readonly DayPeriod[];
}

/** Half-days that trainees have neither signed nor been absent from. */
export const missingSignatures = (periods: readonly DayPeriod[], entries: readonly PresentEntry[]): readonly MissingSignature[] =>
  entries.flatMap((entry) =>
    periods
      .filter((period) => ![...entry.signed, ...(entry.before ?? [])].includes(period) && !isAbsentAt(entry, period))
      .map((period) => ({ uuid: entry.uuid, period })),
  );
