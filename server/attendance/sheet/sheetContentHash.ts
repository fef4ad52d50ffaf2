import type { HalfDayNote } from '../../../model/attendance/halfDayPresence.ts';
import { CONTENT_VERSION, type SheetContent } from '../../../model/attendance/sheetContent.ts';
import { rangeInWords } from '../../../model/calendar/halfDay.ts';
import type { Queryable } from '../../database/database.ts';
import { sha256 } from '../journal/journal.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';

const noteText = ({ period, isAbsent, absenceCategory, arrivedAt, leftAt }: HalfDayNote): string =>
  isAbsent ? [period, 'absent', absenceCategory].filter(Boolean).join(' ') : `${period} ${arrivedAt ?? ''}–${leftAt ?? ''}`;

/** What a sheet's paper prints, from the sheet as the database has it now. */
export const contentOfSheet = (sheet: AttendanceSheet): SheetContent => {
  const {
    uuid,
    title,
    attestationTitle,
    trainingTypeId,
    location,
    trainingLocationId,
    startAt,
    endAt,
    programme,
    halfDays,
    trainers,
    entries,
  } = sheet;
  return {
    version: CONTENT_VERSION,
    uuid,
    title,
    attestationTitle,
    trainingTypeId,
    location: [location.name, location.address, `${location.zipCode} ${location.city}`].join(', '),
    trainingLocationId,
    place: location,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    programme: (programme ?? []).map((day) => `${day.date} ${day.startAt}–${day.endAt}`),
    halfDays: halfDays.map(({ period, slots }) => `${period} ${slots.map(rangeInWords).join(' ')}`),
    trainers: trainers.map(({ id, firstName, lastName }) => ({ key: String(id), firstName, lastName })),
    trainees: entries.map(
      ({ uuid: key, firstName, lastName, isAbsent, absenceCategory, halfDayNotes, company, companyId, addedOnSiteAt }) => ({
        key,
        firstName,
        lastName,
        isAbsent,
        absenceCategory,
        halfDays: halfDayNotes.map(noteText),
        company,
        companyId,
        addedOnSite: addedOnSiteAt?.toISOString() ?? null,
      }),
    ),
  };
};

const byKey = <Person extends { readonly key: string }>(people: readonly Person[]): Person[] =>
  people.toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** The hashed text before version 2. */
const firstText = ({ uuid, title, location, startAt, endAt, programme, trainers, trainees }: SheetContent): string =>
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

/** Fields in the order of their names: JSON.stringify keeps the order of arrays. */
const inOrderOfNames = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The hashed text: all fields, independent of their order and of that of people. */
export const contentText = (content: SheetContent): string =>
  content.version === undefined
    ? firstText(content)
    : JSON.stringify({ ...content, trainers: byKey(content.trainers), trainees: byKey(content.trainees) }, inOrderOfNames);

/** The content as versions before 2 hashed it. */
export const firstVersion = ({ version: _, ...content }: SheetContent): SheetContent => content;

export const contentHash = (content: SheetContent): string => sha256(contentText(content));

/** The hash of a sheet's content. */
export const sheetContentHash = (sheet: AttendanceSheet): string => contentHash(contentOfSheet(sheet));

const KEEP = 'insert into emargement_contents (hash, sheet_uuid, content) values ($1, $2, $3) on conflict do nothing';

/** Stores a sheet's content by its hash, so that later changes can be named. */
export const keepContent = async (tx: Queryable, content: SheetContent): Promise<void> => {
  const text = contentText(content);
  await tx.write('emargement_contents', KEEP, [sha256(text), content.uuid, text]);
};
