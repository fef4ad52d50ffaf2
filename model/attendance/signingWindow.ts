import { MINUTE_MS } from '../calendar/timeUnits.ts';
import { ATTENDANCE_RULES, type AttendanceRules } from './attendanceRules.ts';

export interface TimeRange {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** The half-days that one sheet signs, and the rules for it. */
export interface SigningDay {
  readonly halfDays: readonly TimeRange[];
  readonly rules: AttendanceRules;
}

/** A trainee states to be present, a trainer what took place: that is known only at the end. */
export type Signer = 'trainee' | 'trainer';

export interface SigningWindow {
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
