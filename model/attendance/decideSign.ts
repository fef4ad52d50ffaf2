import type { AttendanceRefusal } from './attendanceRefusals.ts';
import { type LateRight, lateRefusal } from './lateSignature.ts';
import { type Signer, type SigningDay, signingWindow, type TimeRange, windowState } from './signingWindow.ts';

/** The facts that decide whether a signature is accepted. */
export interface SignAttempt {
  readonly half: TimeRange | undefined;
  readonly day: SigningDay;
  readonly signer: Signer;
  readonly now: Date;
  /** When it was drawn offline, by the device's clock; null: now. */
  readonly drawnAt: Date | null;
  readonly isValidated: boolean;
  /** Noted absent from this half-day. */
  readonly isAbsent: boolean;
  readonly isSigned: boolean;
  /**
   * The right to sign after the window (the signature is then flagged): staff always, trainers for some hours, anybody once staff
   * allowed it.
   */
  readonly lateRight: LateRight | null;
  /** Staff and trainers must give a reason for a late signature. */
  readonly hasReason: boolean;
}

export type SignDecision = { readonly isLate: boolean } | { readonly refusal: AttendanceRefusal };

/** May this half-day be signed now. Nobody signs early, offline neither: controllers reject sheets signed in advance. */
export const decideSign = (attempt: SignAttempt): SignDecision => {
  if (!attempt.half) return { refusal: 'no_such_period' };
  if (attempt.isValidated) return { refusal: 'validated' };
  if (attempt.isAbsent) return { refusal: 'absent' };
  if (attempt.isSigned) return { refusal: 'already_signed' };
  const window = signingWindow(attempt.half, attempt.day, attempt.signer);
  const state = windowState(window, attempt.now);
  const isDrawnEarly = attempt.drawnAt !== null && attempt.drawnAt < window.opensAt;
  if (state === 'early' || isDrawnEarly) return { refusal: 'too_early' };
  const refusal = state === 'late' ? lateRefusal(attempt, attempt.half, attempt.day.rules) : null;
  return refusal ? { refusal } : { isLate: state === 'late' };
};
