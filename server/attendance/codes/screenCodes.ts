import { randomInt } from 'node:crypto';
import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import { isExpired } from '../../../model/attendance/linkExpiry.ts';
import { normaliseCode, SCREEN_CODE } from '../../../model/attendance/signing/screenCode.ts';
import { signingWindow, windowState } from '../../../model/attendance/signing/signingWindow.ts';
import { attendsHalf } from '../../../model/attendance/walkIn.ts';
import { CODE_LETTERS } from '../../../model/kernel/values/codeLetters.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { notFound } from '../../kernel/domainError.ts';
import { type Call, resolveSheet } from '../caller/resolveTarget.ts';
import { sha256 } from '../journal/journal.ts';
import { type AttendanceSheet, attendanceRefusal, timedRefusal } from '../sheet/attendanceSheet.ts';
import { loadAttendanceSheet } from '../sheet/loadAttendanceSheets.ts';

const randomCode = (): string =>
  Array.from({ length: SCREEN_CODE.length }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

const oldest = (now: Date): Date => new Date(now.getTime() - SCREEN_CODE.livesSeconds * 1000);

const openHalves = (sheet: AttendanceSheet, now: Date) =>
  sheet.halfDays.filter((half) => windowState(signingWindow(half, sheet), now) === 'open');

export interface ScreenCode {
  readonly code: string;
  /** When the screen draws the next one. */
  readonly renewAt: Date;
}

/** A new code for the trainer's screen, if there is something to sign; earlier ones stay valid until they expire. */
export const makeScreenCode = (database: Database, call: Call): Promise<ScreenCode> =>
  database.transaction(async (tx) => {
    const { sheet } = await resolveSheet(tx, call);
    if (sheet.validatedAt) throw attendanceRefusal('validated');
    const windows = sheet.halfDays.map((half) => signingWindow(half, sheet));
    const early = windows.find((window) => windowState(window, call.now) === 'early');
    if (openHalves(sheet, call.now).length === 0)
      throw early ? timedRefusal('too_early', early.opensAt) : attendanceRefusal('too_late');
    const code = randomCode();
    await tx.write('attendance_codes', 'delete from attendance_codes where created_at < $1', [oldest(call.now)]);
    await tx.write('attendance_codes', 'insert into attendance_codes (code_hash, sheet_id, created_at) values ($1, $2, $3)', [
      sha256(code),
      sheet.id,
      call.now,
    ]);
    return { code, renewAt: new Date(call.now.getTime() + SCREEN_CODE.shownSeconds * 1000) };
  });

/** The sheet of a code ($1: its hash) made between two instants. */
const sheetOfScreenCodeStatement = defineStatement({
  text: `select s.uuid from attendance_codes c join emargement_sheets s on s.id = c.sheet_id
  where c.code_hash = $1 and c.created_at > $2 and c.created_at <= $3`,
  columns: {
    uuid: 'uuid',
  },
});

/** The sheet of a valid code; refused once it is validated. Expired codes count as unknown. */
export const sheetOfCode = async (tx: Queryable, code: string, now: Date): Promise<AttendanceSheet> => {
  const row = await sheetOfScreenCodeStatement.row(tx, [sha256(normaliseCode(code)), oldest(now), now]);
  const sheet = row ? await loadAttendanceSheet(tx, row.uuid) : null;
  if (!sheet || isExpired(sheet, now)) throw notFound();
  if (sheet.validatedAt) throw attendanceRefusal('validated');
  return sheet;
};

/** Entries that can still sign an open half-day. */
export const unsignedEntries = (sheet: AttendanceSheet, now: Date) => {
  const halves = openHalves(sheet, now);
  return sheet.entries.filter((entry) =>
    halves.some(
      (half) =>
        attendsHalf(entry, half) &&
        !isAbsentAt(entry, half.period) &&
        !entry.signatures.some(({ period }) => period === half.period),
    ),
  );
};
