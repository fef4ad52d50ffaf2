import type { AttendanceRefusal } from './attendanceRefusals.ts';
import { ATTENDANCE_RULES, type AttendanceRules } from './attendanceRules.ts';
import { type LateRight, lateRefusal } from './lateSignature.ts';
import { type TimeRange, windowState } from './signingWindow.ts';

/** The facts that decide whether a signature is accepted. */
export interface SignAttempt {
  readonly half: TimeRange | undefined;
  readonly now: Date;
  readonly isValidated: boolean;
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

/** May this half-day be signed now. Nobody signs early: controllers reject sheets signed in advance. */
export const decideSign = (attempt: SignAttempt, rules: AttendanceRules = ATTENDANCE_RULES): SignDecision => {
  if (!attempt.half) return { refusal: 'no_such_period' };
  if (attempt.isValidated) return { refusal: 'validated' };
  if (attempt.isAbsent) return { refusal: 'absent' };
  if (attempt.isSigned) return { refusal: 'already_signed' };
  const state = windowState(attempt.half, attempt.now, rules);
  if (state === 'early') return { refusal: 'too_early' };
  const refusal = state === 'late' ? lateRefusal(attempt, attempt.half, rules) : null;
  return refusal ? { refusal } : { isLate: state === 'late' };
};
