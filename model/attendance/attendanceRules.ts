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
