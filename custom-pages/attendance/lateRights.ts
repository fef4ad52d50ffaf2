import type { HalfDayView, StaffRequestView, StaffSheetView } from '../../model/attendance/attendanceViews.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import type { SignaturePlace } from './sheetCalls.ts';

interface LateRightAt {
  readonly maySign: boolean;
  /** An officer allowed it: the signer needs no reason. */
  readonly isAllowed: boolean;
  /** The trainer may ask the officer. */
  readonly mayAsk: boolean;
  /** An open or refused request: no signature now. */
  readonly blockingRequest: StaffRequestView | undefined;
}

/** What the reader may do about a half-day that was not signed in time. */
export const lateRightAt = (sheet: StaffSheetView, half: HalfDayView, place: SignaturePlace): LateRightAt => {
  const request = sheet.requests.findLast(
    ({ kind, period, entry, trainer, decision }) =>
      kind === 'late_signature' &&
      period === place.period &&
      decision !== 'done' &&
      entry === (place.trainer ? null : place.uuid) &&
      trainer === (place.trainer ?? null),
  );
  const isAllowed = request?.decision === 'allow';
  const isTrainer = sheet.caller.trainer !== null;
  const isInTime = isTrainer && serverNow().getTime() <= Date.parse(half.trainerUntil);
  return {
    maySign: sheet.mayCorrect || isAllowed || isInTime,
    isAllowed,
    mayAsk: isTrainer && half.state === 'late' && !request,
    blockingRequest: sheet.mayCorrect || isAllowed ? undefined : request,
  };
};
