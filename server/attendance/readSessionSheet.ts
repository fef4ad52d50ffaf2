import type { Actor } from '../../model/accounts/access.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../domainError.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';
import { loadAttendanceSheet } from './loadAttendanceSheet.ts';
import { sessionSheetStatement } from './sessionSheetStatement.ts';
import { maySeeSheet } from './sheetRights.ts';

/** The sheet of a training session on a logistic session, for staff of its area and its trainers. */
export const readSessionSheet = async (
  database: Queryable,
  { logisticSessionId, trainingSessionId, actor }: { logisticSessionId: number; trainingSessionId: number; actor: Actor },
): Promise<AttendanceSheet> => {
  const row = await sessionSheetStatement.row(database, [logisticSessionId, trainingSessionId]);
  const sheet = row ? await loadAttendanceSheet(database, row.uuid) : null;
  if (!sheet || !maySeeSheet(actor, sheet)) throw notFound();
  return sheet;
};
