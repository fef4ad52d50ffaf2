import type { Queryable } from '../database/database.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';
import { loadAttendanceSheets } from './loadAttendanceSheets.ts';

/** The sheet of a uuid with its entries and signatures, or null. */
export const loadAttendanceSheet = async (tx: Queryable, uuid: string): Promise<AttendanceSheet | null> =>
  (await loadAttendanceSheets(tx, [uuid])).get(uuid) ?? null;
