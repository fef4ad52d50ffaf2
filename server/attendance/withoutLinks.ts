import type { Actor } from '../../model/accounts/access.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';
import { isStaffOf, isTrainerOf } from './sheetRights.ts';

/** Who may hand out the sheet's links, or sign by them: staff who correct it, and its trainers. */
export const holdsLinks = (actor: Actor, sheet: AttendanceSheet): boolean => isStaffOf(actor, sheet) || isTrainerOf(actor, sheet);

/** The sheet for readers: uuids are personal links, so each is replaced by an identifier that opens nothing. */
export const withoutLinks = (sheet: AttendanceSheet): AttendanceSheet => {
  const names = new Map(sheet.entries.map(({ uuid, needTrainingId }) => [uuid, `need-${needTrainingId}`]));
  return {
    ...sheet,
    uuid: '',
    entries: sheet.entries.map((entry) => ({ ...entry, uuid: names.get(entry.uuid) ?? '' })),
    requests: sheet.requests.map((request) => ({
      ...request,
      entryUuid: request.entryUuid === null ? null : (names.get(request.entryUuid) ?? null),
    })),
  };
};
