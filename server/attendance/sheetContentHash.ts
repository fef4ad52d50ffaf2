import { sha256 } from './journal.ts';
import type { Sheet } from './sheet.ts';

/** The seal of what a person who signs has before their eyes: title, place, times, trainers and the names on the sheet. */
export const sheetContentHash = (sheet: Sheet): string =>
  sha256(
    JSON.stringify([
      sheet.uuid,
      sheet.title,
      [sheet.location.name, sheet.location.address, sheet.location.zipCode, sheet.location.city],
      sheet.halfDays.map(({ period, startAt, endAt }) => [period, startAt.toISOString(), endAt.toISOString()]),
      sheet.trainers.map(({ id, firstName, lastName }) => [id, firstName, lastName]),
      sheet.entries.map(({ uuid, firstName, lastName }) => [uuid, firstName, lastName]),
    ]),
  );
