import type { DayPeriod } from '../calendar/halfDay.ts';
import { openAmong } from './blockingFindings.ts';
import type { CoherenceFacts } from './coherenceFacts.ts';
import type { Finding } from './coherenceFinding.ts';

/** Gaps that keep a sheet's part of a control file from being complete. */
export interface SheetState {
  readonly isValidated: boolean;
  /** Half-days without a trainer's signature. */
  readonly notCounterSigned: readonly DayPeriod[];
  /** Blocking findings that no decision overrides. */
  readonly open: readonly Finding[];
}

/** A sheet is complete when it is validated, counter-signed, and each blocking finding was corrected or overridden with a reason. */
export const sheetStateOf = (
  { validatedAt, halfDays, trainers, releases }: CoherenceFacts,
  findings: readonly Finding[],
): SheetState => ({
  isValidated: validatedAt !== null,
  notCounterSigned: halfDays
    .filter(({ period }) => !trainers.some(({ signatures }) => signatures.some((signature) => signature.period === period)))
    .map(({ period }) => period),
  open: openAmong(
    findings.filter(({ severity }) => severity === 'blocking'),
    releases.flatMap(({ overridden }) => overridden),
  ),
});

export const isComplete = ({ isValidated, notCounterSigned, open }: SheetState): boolean =>
  isValidated && notCounterSigned.length === 0 && open.length === 0;
