import type { TimeRange } from '../calendar/halfDay.ts';
import { DAY_MS, MINUTE_MS, parisDay, parisInstant } from '../calendar/parisTime.ts';
import { ATTENDANCE_RULES, type AttendanceRules } from './signing/signingWindow.ts';

/** Facts of a sheet that the life of its links depends on. */
interface LinkedSheet extends TimeRange {
  readonly rules: AttendanceRules;
  readonly isCanceled: boolean;
  /** When the public links expire, if it was decided for this session. */
  readonly expiresAt: Date | null;
  /** Until when the trainer's screen opens, if it was prolonged. */
  readonly linkUntil: Date | null;
}

/** When the link of a sheet expires: at the end of its day, or of its last signing window if that is later. */
export const sheetLinkEnd = ({ startAt, endAt }: TimeRange, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(Math.max(parisInstant(parisDay(startAt), '24:00').getTime(), endAt.getTime() + rules.lateMinutes * MINUTE_MS));

/** When the public links of a session expire. */
export const linkExpiry = (endAt: Date, rules: AttendanceRules = ATTENDANCE_RULES): Date =>
  new Date(endAt.getTime() + rules.linkDays * DAY_MS);

/** Is the time of the public links over. */
export const isOver = ({ expiresAt, endAt, rules }: LinkedSheet, now: Date): boolean =>
  now > (expiresAt ?? linkExpiry(endAt, rules));

/** Do the public links sign nothing any more: those of a cancelled training only say that it is, and whom to call. */
export const isExpired = (sheet: LinkedSheet, now: Date): boolean => sheet.isCanceled || isOver(sheet, now);

/** Until when the sheet's link opens the trainer's screen. */
export const sheetLinkEndOf = (sheet: LinkedSheet): Date => {
  const end = sheetLinkEnd(sheet, sheet.rules);
  return sheet.linkUntil && sheet.linkUntil > end ? sheet.linkUntil : end;
};
