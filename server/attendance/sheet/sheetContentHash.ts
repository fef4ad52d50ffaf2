import { z } from 'zod';
import { ABSENCE_CATEGORIES } from '../../../model/attendance/absence.ts';
import type { HalfDayNote } from '../../../model/attendance/halfDayPresence.ts';
import { CONTENT_VERSION, type SheetContent, withStoredNames } from '../../../model/attendance/sheetContent.ts';
import { journalledValidation } from '../../../model/attendance/sheetFault.ts';
import { rangeInWords } from '../../../model/calendar/halfDay.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { asJournalTime, sha256 } from '../journal/journal.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';

const noteText = ({ period, isAbsent, absenceCategory, arrivedAt, leftAt }: HalfDayNote): string =>
  isAbsent ? [period, 'absent', absenceCategory].filter(Boolean).join(' ') : `${period} ${arrivedAt ?? ''}–${leftAt ?? ''}`;

/** Content that a sheet's paper prints, from the sheet as the database has it now. */
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
export const inOrderOfNames = (_name: string, value: unknown): unknown =>
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

const PERSON = { key: z.string(), firstName: z.string(), lastName: z.string() };

const PLACE = {
  name: z.string(),
  secondName: z.string().nullable().optional(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
};

const TRAINEE = {
  ...PERSON,
  isAbsent: z.boolean(),
  absenceCategory: z.enum(ABSENCE_CATEGORIES).nullable().optional(),
  halfDays: z.array(z.string()).optional(),
  company: z.string().nullable().optional(),
  companyId: z.int().nullable().optional(),
  addedOnSite: z.string().nullable().optional(),
};

const CONTENT: z.ZodType<SheetContent> = z.object({
  version: z.int().optional(),
  uuid: z.string(),
  title: z.string(),
  attestationTitle: z.string().nullable().optional(),
  trainingTypeId: z.int().optional(),
  location: z.string(),
  trainingLocationId: z.int().optional(),
  place: z.object(PLACE).optional(),
  startAt: z.string(),
  endAt: z.string(),
  programme: z.array(z.string()),
  halfDays: z.array(z.string()).optional(),
  trainers: z.array(z.object(PERSON)),
  trainees: z.array(z.object(TRAINEE)),
});

const storedContentsStatement = defineStatement({
  text: 'select hash, content from emargement_contents where hash = any($1)',
  columns: {
    hash: 'text',
    content: 'text',
  },
});

/** The stored contents of some hashes (`keepContent.ts`), if still unchanged. */
export const readStoredContents = async (
  tx: Queryable,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, SheetContent>> => {
  if (hashes.length === 0) return new Map();
  const rows = await storedContentsStatement.rows(tx, [hashes]);
  return new Map(
    rows.flatMap(({ hash, content }) => {
      const read = sha256(content) === hash ? CONTENT.safeParse(JSON.parse(content)).data : undefined;
      return read ? [[hash, read] as const] : [];
    }),
  );
};

/** Lines of the journal about the content of validated sheets. */
export const validationLinesStatement = defineStatement({
  text: `select sheet_uuid as "sheetUuid", id, type, ${asJournalTime('server_time')} as "serverTime",
    actor_name as "actorName", reason, sheet_content_hash as "sheetContentHash"
  from emargement_events
  where sheet_uuid = any($1::uuid[]) and type in ('validated', 'unvalidated', 'content_corrected', 'content_altered', 'erased') order by id`,
  columns: {
    sheetUuid: 'uuid',
    id: 'int4',
    type: 'text',
    serverTime: 'text',
    actorName: 'text',
    reason: 'text?',
    sheetContentHash: 'text?',
  },
});

/** The contents stored with the validations of sheets, by their uuids; two statements for all of them, none if none is validated. */
export const readPhotographs = async (
  tx: Queryable,
  sheets: readonly Pick<AttendanceSheet, 'uuid' | 'validatedAt'>[],
): Promise<ReadonlyMap<string, SheetContent>> => {
  const uuids = sheets.filter(({ validatedAt }) => validatedAt !== null).map(({ uuid }) => uuid);
  if (uuids.length === 0) return new Map();
  const lines = Map.groupBy(await validationLinesStatement.rows(tx, [uuids]), ({ sheetUuid }) => sheetUuid);
  const hashes = uuids.flatMap((uuid) => journalledValidation(lines.get(uuid) ?? []).contentHash ?? []);
  const contents = await readStoredContents(tx, hashes);
  return new Map([...contents.values()].map((content) => [content.uuid, content]));
};

/** A validated sheet with the names of training, place and companies as they were validated: the catalogue may rename them. */
export const asPhotographed = (sheet: AttendanceSheet, storedContent: SheetContent | undefined): AttendanceSheet => {
  if (!storedContent) return sheet;
  const { title, attestationTitle, place, trainees } = withStoredNames(contentOfSheet(sheet), storedContent);
  const companies = new Map(trainees.map(({ key, company }) => [key, company ?? null]));
  return {
    ...sheet,
    title,
    attestationTitle,
    location: place ?? sheet.location,
    entries: sheet.entries.map((entry) => ({ ...entry, company: companies.get(entry.uuid) ?? null })),
  };
};
