import { parisDay, parisInstant } from '../calendar/parisTime.ts';
import { ATTENDANCE_RULES, type AttendanceRules } from './attendanceRules.ts';
import type { TimeRange } from './signingWindow.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When the link of a sheet expires: at the end of its day, or of its last signing window if that is later. */
export const sheetLinkEnd = ({ startAt, endAt }: TimeRange, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(Math.max(parisInstant(parisDay(startAt), '24:00').getTime(), endAt.getTime() + rules.lateMinutes * MINUTE_MS));

/** When the public links of a session expire. */
export const linkExpiry = (endAt: Date, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(endAt.getTime() + rules.linkDays * DAY_MS);
