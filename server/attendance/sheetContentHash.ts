import type { SheetContent } from '../../model/attendance/sheetContent.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';
import { sha256 } from './journal.ts';

/** What a signer sees: title, place, times, trainers and the names on the sheet. */
export const contentOfSheet = ({
  uuid,
  title,
  location,
  startAt,
  endAt,
  programme,
  trainers,
  entries,
}: AttendanceSheet): SheetContent => ({
  uuid,
  title,
  location: [location.name, location.address, `${location.zipCode} ${location.city}`].join(', '),
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
  programme: (programme ?? []).map((day) => `${day.date} ${day.startAt}–${day.endAt}`),
  trainers: trainers.map(({ id, firstName, lastName }) => ({ key: String(id), firstName, lastName })),
  trainees: entries.map(({ uuid: key, firstName, lastName, isAbsent }) => ({ key, firstName, lastName, isAbsent })),
});

const byKey = <Person extends { readonly key: string }>(people: readonly Person[]): Person[] =>
  people.toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** The hashed text: independent of the order of people. */
export const contentText = ({ uuid, title, location, startAt, endAt, programme, trainers, trainees }: SheetContent): string =>
  JSON.stringify({
    uuid,
    title,
    location,
    startAt,
    endAt,
    programme,
    trainers: byKey(trainers).map(({ key, firstName, lastName }) => ({ key, firstName, lastName })),
    trainees: byKey(trainees).map(({ key, firstName, lastName, isAbsent }) => ({ key, firstName, lastName, isAbsent })),
  });

export const contentHash = (content: SheetContent): string => sha256(contentText(content));

/** The hash of a sheet's content. */
export const sheetContentHash = (sheet: AttendanceSheet): string => contentHash(contentOfSheet(sheet));
