import { type SheetContent, withStoredNames } from '../../model/attendance/sheetContent.ts';
import { journalledValidation } from '../../model/attendance/sheetFault.ts';
import type { Queryable } from '../database/database.ts';
import type { AttendanceSheet } from './attendanceSheet.ts';
import { readStoredContents } from './readStoredContents.ts';
import { contentOfSheet } from './sheetContentHash.ts';
import { validationLinesStatement } from './validationLinesStatement.ts';

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
export const asPhotographed = (sheet: AttendanceSheet, stored: SheetContent | undefined): AttendanceSheet => {
  if (!stored) return sheet;
  const { title, attestationTitle, place, trainees } = withStoredNames(contentOfSheet(sheet), stored);
  const companies = new Map(trainees.map(({ key, company }) => [key, company ?? null]));
  return {
    ...sheet,
    title,
    attestationTitle,
    location: place ?? sheet.location,
    entries: sheet.entries.map((entry) => ({ ...entry, company: companies.get(entry.uuid) ?? null })),
  };
};
