import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import { isExpired } from '../../../model/attendance/linkExpiry.ts';
import { signingWindow, windowState } from '../../../model/attendance/signing/signingWindow.ts';
import { attendsHalf } from '../../../model/attendance/walkIn.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { notFound } from '../../kernel/domainError.ts';
import { isStaffOf } from '../caller/attendanceCaller.ts';
import { loadAttendanceSheet } from '../sheet/loadAttendanceSheets.ts';
import type { EntryOnSheet } from './signingMail.ts';

/** Has an officer allowed a late signature of the half-day. */
const isAllowed = ({ sheet, entry }: EntryOnSheet, period: DayPeriod): boolean =>
  sheet.requests.some((one) => one.entryUuid === entry.uuid && one.period === period && one.decision === 'allow');

/** Can the person still sign a half-day by their own link. */
export const maySign = (onSheet: EntryOnSheet, now: Date): boolean =>
  onSheet.sheet.validatedAt === null &&
  onSheet.sheet.halfDays.some(
    (half) =>
      (windowState(signingWindow(half, onSheet.sheet), now) !== 'late' || isAllowed(onSheet, half.period)) &&
      !isAbsentAt(onSheet.entry, half.period) &&
      attendsHalf(onSheet.entry, half) &&
      !onSheet.entry.signatures.some((signature) => signature.period === half.period),
  );

/** Is the link reported as not theirs, without a decision yet. */
export const isReported = ({ sheet, entry }: EntryOnSheet): boolean =>
  sheet.requests.some((one) => one.kind === 'not_me' && one.status === 'open' && one.entryUuid === entry.uuid);

interface Asking {
  readonly actor: Actor;
  readonly now: Date;
}

/** Sheets with the trainee of a need, by day. */
const sheetsOfNeedStatement = defineStatement({
  text: `select s.uuid from emargements e
  join emargement_sheets s on s.id = e.sheet_id join logistic_sessions l on l.id = s.logistic_session_id
  where e.need_training_id = $1 and e.deleted_at is null order by l.start_at, s.id`,
  columns: {
    uuid: 'uuid',
  },
});

/** The trainee's entries on the sheets that the caller may correct, and whose links still open; none is a 404. */
export const entriesOfNeed = async (tx: Queryable, needId: number, { actor, now }: Asking): Promise<readonly EntryOnSheet[]> => {
  const rows = await sheetsOfNeedStatement.rows(tx, [needId]);
  const onSheets: EntryOnSheet[] = [];
  for (const { uuid } of rows) {
    const sheet = await loadAttendanceSheet(tx, uuid);
    const entry = sheet?.entries.find(({ needTrainingId }) => needTrainingId === needId);
    if (sheet && entry && isStaffOf(actor, sheet) && !isExpired(sheet, now)) onSheets.push({ sheet, entry });
  }
  if (onSheets.length === 0) throw notFound();
  return onSheets;
};
