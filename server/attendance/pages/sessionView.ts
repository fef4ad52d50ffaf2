import type { HalfDayView } from '../../../model/attendance/attendanceViews.ts';
import { signingWindow, trainerLateEnd, windowState } from '../../../model/attendance/signing/signingWindow.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { AttendanceSheet } from '../sheet/attendanceSheet.ts';

/** The half-days, and from when until when each may be signed. */
export const halfDayViews = (sheet: AttendanceSheet, now: Date): readonly HalfDayView[] =>
  sheet.halfDays.map((half) => {
    const window = signingWindow(half, sheet);
    const counterWindow = signingWindow(half, sheet, 'trainer');
    return {
      period: half.period,
      startAt: half.startAt.toISOString(),
      endAt: half.endAt.toISOString(),
      opensAt: window.opensAt.toISOString(),
      closesAt: window.closesAt.toISOString(),
      state: windowState(window, now),
      counterOpensAt: counterWindow.opensAt.toISOString(),
      counterState: windowState(counterWindow, now),
      trainerUntil: trainerLateEnd(half, sheet.rules).toISOString(),
    };
  });

/** Session data on every page of a sheet. */
export const sessionView = (sheet: AttendanceSheet, now: Date) => ({
  title: sheet.title,
  trainingLocation: sheet.location,
  startAt: sheet.startAt.toISOString(),
  endAt: sheet.endAt.toISOString(),
  halfDays: halfDayViews(sheet, now),
  trainers: sheet.trainers.map(({ id, firstName, lastName }) => ({ '@id': iriOf('trainers', id), firstName, lastName })),
  validatedAt: sheet.validatedAt?.toISOString() ?? null,
});
