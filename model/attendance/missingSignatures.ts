import type { DayPeriod } from './dayPeriod.ts';

export interface MissingSignature {
  /** Uuid of the entry. */
  readonly uuid: string;
  readonly period: DayPeriod;
}

interface PresentEntry {
  readonly uuid: string;
  readonly isAbsent: boolean;
  readonly signed: readonly DayPeriod[];
  /** Half-days that were over when a walk-in was added. Default none. */
  readonly before?: readonly DayPeriod[];
}

/** Half-days that present trainees have not signed. */
export const missingSignatures = (periods: readonly DayPeriod[], entries: readonly PresentEntry[]): readonly MissingSignature[] =>
  entries
    .filter(({ isAbsent }) => !isAbsent)
    .flatMap(({ uuid, signed, before = [] }) =>
      periods.filter((period) => ![...signed, ...before].includes(period)).map((period) => ({ uuid, period })),
    );
