import type { DayPeriod } from '../calendar/halfDay.ts';
import { isAbsentAt, type NotedPresence } from './halfDayPresence.ts';
import { attendsHalf } from './walkIn.ts';

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

interface ShownHalfDay {
  readonly period: DayPeriod;
  /** ISO 8601. */
  readonly endAt: string;
}

interface ShownEntry extends NotedPresence {
  /** ISO 8601; null: planned. */
  readonly addedOnSiteAt: string | null;
}

/** Half-days whose signature a page counts for a trainee: they are not absent, and were there before it ended. */
export const expectedHalfDays = <Half extends ShownHalfDay>(halfDays: readonly Half[], entry: ShownEntry): readonly Half[] => {
  const addedOnSiteAt = entry.addedOnSiteAt === null ? null : new Date(entry.addedOnSiteAt);
  return halfDays.filter(
    ({ period, endAt }) => !isAbsentAt(entry, period) && attendsHalf({ addedOnSiteAt }, { endAt: new Date(endAt) }),
  );
};
