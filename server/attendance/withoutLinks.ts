import type { Actor } from '../../model/accounts/access.ts';
import type { AttendanceSheet, Entry } from './attendanceSheet.ts';
import { handleOf } from './screenHandles.ts';
import { isStaffOf, isTrainerOf } from './sheetRights.ts';

/** Who may hand out the sheet's links, or sign by them: staff who correct it, and its trainers. */
export const holdsLinks = (actor: Actor, sheet: AttendanceSheet): boolean => isStaffOf(actor, sheet) || isTrainerOf(actor, sheet);

/** The sheet with other identifiers of its trainees: their uuids are personal links. */
const withNames = (sheet: AttendanceSheet, nameOf: (entry: Entry) => string): AttendanceSheet => {
  const names = new Map(sheet.entries.map((entry) => [entry.uuid, nameOf(entry)]));
  return {
    ...sheet,
    entries: sheet.entries.map((entry) => ({ ...entry, uuid: names.get(entry.uuid) ?? '' })),
    requests: sheet.requests.map((request) => ({
      ...request,
      entryUuid: request.entryUuid === null ? null : (names.get(request.entryUuid) ?? null),
    })),
  };
};

/** The sheet for readers: each uuid is replaced by an identifier that opens nothing. */
export const withoutLinks = (sheet: AttendanceSheet): AttendanceSheet => ({
  ...withNames(sheet, ({ needTrainingId }) => `need-${needTrainingId}`),
  uuid: '',
});

/** The sheet as its link shows it: with handles, unless the reader is somebody who may hand out the personal links. */
export const sheetOnScreen = (sheet: AttendanceSheet, actor: Actor | null): AttendanceSheet =>
  actor && holdsLinks(actor, sheet) ? sheet : withNames(sheet, ({ uuid }) => handleOf(sheet, uuid));
