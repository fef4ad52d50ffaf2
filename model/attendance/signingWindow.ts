import { MINUTE_MS } from '../calendar/timeUnits.ts';
import { ATTENDANCE_RULES, type AttendanceRules } from './attendanceRules.ts';

export interface TimeRange {
  readonly startAt: Date;
  readonly endAt: Date;
}

export type WindowState = 'early' | 'open' | 'late';

/** Compares an instant with the signing window of a half-day; both bounds are inclusive. */
export const windowState = (half: TimeRange, now: Date, rules: AttendanceRules = ATTENDANCE_RULES): WindowState => {
  const { opensAt, closesAt } = signingWindow(half, rules);
  if (now < opensAt) return 'early';
  return now > closesAt ? 'late' : 'open';
};

/** The period in which everyone may sign a half-day. */
export const signingWindow = (half: TimeRange, rules: AttendanceRules = ATTENDANCE_RULES) => ({
  opensAt: new Date(half.startAt.getTime() - rules.earlyMinutes * MINUTE_MS),
  closesAt: new Date(half.endAt.getTime() + rules.lateMinutes * MINUTE_MS),
});

/** Until when the session's trainer may still collect a signature of the half-day. */
export const trainerLateEnd = (half: TimeRange, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(signingWindow(half, rules).closesAt.getTime() + rules.trainerLateHours * 60 * MINUTE_MS);
