import type { Queryable } from '../database/database.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';

const countSignatures = ({ entries, counterSignatures }: AttendanceSheet): number =>
  entries.reduce((sum, { signatures }) => sum + signatures.length, counterSignatures.length);

const WRITE = 'update emargement_sheets set signed_under = $2 where id = $1';

/** Call it with the first signature: from then on training type and settings no longer change the signed hours. */
export const keepSignedHours = async (tx: Queryable, sheet: AttendanceSheet): Promise<void> => {
  if (countSignatures(sheet) === 0) await tx.write('emargement_sheets', WRITE, [sheet.id, JSON.stringify(sheet.timetable)]);
};

/** Call it when signatures are cancelled: without any left, the hours follow the training type again. Returns whether they do. */
export const releaseSignedHours = async (tx: Queryable, sheet: AttendanceSheet, struck: number): Promise<boolean> => {
  const isReleased = countSignatures(sheet) === struck;
  if (isReleased) await tx.write('emargement_sheets', WRITE, [sheet.id, null]);
  return isReleased;
};
