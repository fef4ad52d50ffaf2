import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { Photograph } from '../../model/attendance/sheetContent.ts';
import { readPhotographs } from '../attendance/photographs.ts';
import type { Queryable } from '../database/database.ts';
import { documentReleasesStatement } from './documentReleasesStatement.ts';
import { documentSheetsStatement } from './documentSheetsStatement.ts';

/** Completeness of a session's attendance sheet. */
export interface SheetHold {
  readonly logisticSessionId: number;
  readonly isValidated: boolean;
  readonly counterSigned: readonly DayPeriod[];
}

/** Completeness of a training's sheets, as they were validated, and its released documents. */
export const loadSheetHolds = async (database: Queryable, trainingSessionId: number) => {
  const rows = await documentSheetsStatement.rows(database, [trainingSessionId]);
  const validated = rows.flatMap(({ uuid, validatedAt, logisticSessionId }) =>
    uuid && validatedAt ? [{ uuid, validatedAt, logisticSessionId }] : [],
  );
  const contents = await readPhotographs(database, validated);
  const photographs = validated.flatMap(({ uuid, ...day }): Photograph[] => {
    const content = contents.get(uuid);
    return content ? [{ ...day, content }] : [];
  });
  const sheets = rows.map(
    ({ logisticSessionId, validatedAt, counterSigned }): SheetHold => ({
      logisticSessionId,
      isValidated: validatedAt !== null,
      counterSigned,
    }),
  );
  const released = await documentReleasesStatement.rows(database, [trainingSessionId]);
  return { sheets, photographs, released: released.map(({ type }) => type) };
};
