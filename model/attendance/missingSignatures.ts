import type { DayPeriod } from './dayPeriod.ts';

export interface MissingSignature {
  /** Uuid of the entry. */
  readonly uuid: string;
  readonly period: DayPeriod;
}

/** Half-days that present trainees have not signed. */
export const missingSignatures = (
  periods: readonly DayPeriod[],
  entries: readonly { readonly uuid: string; readonly isAbsent: boolean; readonly signed: readonly DayPeriod[] }[],
): readonly MissingSignature[] =>
  entries
    .filter(({ isAbsent }) => !isAbsent)
    .flatMap(({ uuid, signed }) => periods.filter((period) => !signed.includes(period)).map((period) => ({ uuid, period })));
