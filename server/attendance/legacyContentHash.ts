import { parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';
import { sha256 } from './journal.ts';

/** Half-days when this hash was in use: split at 13:00, ignoring the programme. */
const halves = ({ startAt, endAt }: AttendanceSheet): readonly (readonly [string, string, string])[] => {
  const noon = parisInstant(parisDay(startAt), '13:00');
  const end = Math.min(endAt.getTime(), parisInstant(parisDay(startAt), '24:00').getTime());
  const both = [
    ['morning', startAt.getTime(), Math.min(end, noon.getTime())],
    ['afternoon', Math.max(startAt.getTime(), noon.getTime()), end],
  ] as const;
  return both
    .filter(([, from, to]) => from < to)
    .map(([period, from, to]) => [period, new Date(from).toISOString(), new Date(to).toISOString()]);
};

/** Content hash of sheets validated before the content itself was stored. */
export const legacyContentHash = (sheet: AttendanceSheet): string => {
  const { name, address, zipCode, city } = sheet.location;
  return sha256(
    JSON.stringify([
      sheet.uuid,
      sheet.title,
      [name, address, zipCode, city],
      halves(sheet),
      sheet.trainers.map(({ id, firstName, lastName }) => [id, firstName, lastName]),
      sheet.entries.map(({ uuid, firstName, lastName }) => [uuid, firstName, lastName]),
    ]),
  );
};
