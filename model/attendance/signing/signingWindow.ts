import type { TimeRange } from '../../calendar/halfDay.ts';
import { MINUTE_MS } from '../../calendar/parisTime.ts';
import type { AttendanceRefusal, UntimedRefusal } from './attendanceRefusals.ts';

/** Limits of the signing rules; the configuration may change them. */
export interface AttendanceRules {
  /** How many minutes before a half-day starts it may be signed. */
  readonly earlyMinutes: number;
  /** How many minutes after a half-day ends everyone may still sign it. */
  readonly lateMinutes: number;
  /** How many minutes before the end of a half-day it may be counter-signed, and its sheet validated. */
  readonly endMarginMinutes: number;
  /** How many days after the session the public links still open. */
  readonly linkDays: number;
  /** How many hours after the window a trainer of the session may still collect a signature, with a reason. */
  readonly trainerLateHours: number;
  /** How many unannounced trainees a sheet accepts before the officer has to approve. */
  readonly walkIns: number;
}

export const ATTENDANCE_RULES: AttendanceRules = {
  earlyMinutes: 30,
  lateMinutes: 120,
  endMarginMinutes: 15,
  linkDays: 30,
  trainerLateHours: 24,
  walkIns: 5,
};

/** The half-days that one sheet signs, and the rules for it. */
interface SigningDay {
  readonly halfDays: readonly TimeRange[];
  readonly rules: AttendanceRules;
}

/** A trainee states to be present, a trainer what took place: that is known only at the end. */
type Signer = 'trainee' | 'trainer';

interface SigningWindow {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

export type WindowState = 'early' | 'open' | 'late';

/** Compares an instant with a signing window; both bounds are inclusive. */
export const windowState = ({ opensAt, closesAt }: SigningWindow, now: Date): WindowState => {
  if (now < opensAt) return 'early';
  return now > closesAt ? 'late' : 'open';
};

const minutesAfter = (instant: Date, minutes: number): number => instant.getTime() + minutes * MINUTE_MS;

/**
 * When trainees may start to sign a half-day: some minutes early, but at its start while the half-day before may still be signed,
 * so that nobody signs both in a row.
 */
const traineesFrom = (half: TimeRange, { halfDays, rules }: SigningDay): number => {
  const early = minutesAfter(half.startAt, -rules.earlyMinutes);
  const before = halfDays.findLast(({ endAt }) => endAt <= half.startAt);
  const beforeCloses = before ? minutesAfter(before.endAt, rules.lateMinutes) : early;
  return Math.max(early, Math.min(half.startAt.getTime(), beforeCloses));
};

/** From when a half-day counts as held, for its trainer's signature and the validation: its end, less the margin. */
const heldFrom = ({ startAt, endAt }: TimeRange, { endMarginMinutes }: AttendanceRules): number =>
  Math.max(startAt.getTime(), minutesAfter(endAt, -endMarginMinutes));

/** The period in which everyone may sign a half-day. */
export const signingWindow = (half: TimeRange, day: SigningDay, signer: Signer = 'trainee'): SigningWindow => ({
  opensAt: new Date(signer === 'trainer' ? heldFrom(half, day.rules) : traineesFrom(half, day)),
  closesAt: new Date(minutesAfter(half.endAt, day.rules.lateMinutes)),
});

/** From when a sheet may be validated: near the end of its last half-day. */
export const validatableFrom = ({ halfDays, rules, ...session }: SigningDay & TimeRange): Date =>
  new Date(Math.max(...(halfDays.length > 0 ? halfDays : [session]).map((half) => heldFrom(half, rules))));

/** Until when the session's trainer may still collect a signature of the half-day. */
export const trainerLateEnd = (half: TimeRange, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(minutesAfter(half.endAt, rules.lateMinutes + rules.trainerLateHours * 60));

/** A half-day on a page: when its trainees sign it, and from when its trainers. */
interface ShownHalfDay {
  readonly opensAt: string;
  readonly state: WindowState;
  readonly counterOpensAt: string;
  readonly counterState: WindowState;
}

/** The half-day as its trainers see it: its window is theirs. */
export const forTrainers = <Half extends ShownHalfDay>(half: Half): Half => ({
  ...half,
  opensAt: half.counterOpensAt,
  state: half.counterState,
});

/** By which right a half-day may be signed after its window. */
export type LateRight = 'staff' | 'trainer' | 'allowed';

interface LateAttempt {
  readonly now: Date;
  readonly lateRight: LateRight | null;
  readonly hasReason: boolean;
}

/** Why a half-day may not be signed late, or null. */
const lateRefusal = (
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

type SignDecision = { readonly isLate: boolean } | { readonly refusal: AttendanceRefusal };

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
