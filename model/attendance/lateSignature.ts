import type { AttendanceRefusal, UntimedRefusal } from './attendanceRefusals.ts';
import type { AttendanceRules } from './attendanceRules.ts';
import { type SigningWindow, type TimeRange, trainerLateEnd, windowState } from './signingWindow.ts';

/** By which right a half-day may be signed after its window. */
export type LateRight = 'staff' | 'trainer' | 'allowed';

interface LateAttempt {
  readonly now: Date;
  readonly lateRight: LateRight | null;
  readonly hasReason: boolean;
}

/** Why a half-day may not be signed late, or null. */
export const lateRefusal = (
  { lateRight, hasReason, now }: LateAttempt,
  half: TimeRange,
  rules: AttendanceRules,
): UntimedRefusal | null => {
  if (lateRight === null) return 'too_late';
  if (lateRight === 'allowed') return null;
  if (lateRight === 'trainer' && now > trainerLateEnd(half, rules)) return 'ask_officer';
  return hasReason ? null : 'reason_needed';
};

/** Refusals after which a drawing made in time but sent late is still stored, for staff to decide. */
const RECEIVABLE: readonly AttendanceRefusal[] = ['too_late', 'ask_officer', 'reason_needed', 'validated', 'absent'];

/** Is a refused drawing stored as late evidence: the device drew it inside the window. */
export const isReceivable = (
  refusal: AttendanceRefusal,
  { window, drawnAt, now }: { readonly window: SigningWindow | null; readonly drawnAt: Date | null; readonly now: Date },
): boolean =>
  RECEIVABLE.includes(refusal) &&
  window !== null &&
  drawnAt !== null &&
  drawnAt <= now &&
  windowState(window, drawnAt) === 'open';
