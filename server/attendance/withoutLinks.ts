import type { Actor } from '../../model/accounts/access.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';
import { isStaffOf, isTrainerOf } from './sheetRights.ts';

/** Who hands out the sheet's links, or signs by them: staff that corrects it, and its trainers. */
export const holdsLinks = (actor: Actor, sheet: AttendanceSheet): boolean => isStaffOf(actor, sheet) || isTrainerOf(actor, sheet);

/** The sheet for those who only read it: a uuid is a personal link, so each is replaced by a name that opens nothing. */
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
