import type { CodeSheetView } from '../../model/attendance/attendanceViews.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';
import { unsignedEntries } from './screenCodes.ts';
import { halfDayViews } from './sessionView.ts';

/** The people a scanned code lets sign: names only, no links. */
export const scannedCodeView = (sheet: AttendanceSheet, now: Date): CodeSheetView => ({
  '@type': 'EmargementCodeSheet',
  title: sheet.title,
  startAt: sheet.startAt.toISOString(),
  halfDays: halfDayViews(sheet, now),
  people: unsignedEntries(sheet, now).map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
});
