import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import type { Queryable } from '../database/database.ts';
import { documentReleasesStatement } from './documentReleasesStatement.ts';
import { documentSheetsStatement } from './documentSheetsStatement.ts';

/** Completeness of a session's attendance sheet. */
export interface SheetHold {
  readonly logisticSessionId: number;
  readonly isValidated: boolean;
  readonly counterSigned: readonly DayPeriod[];
}

/** Completeness of a training's sheets, and its released documents. */
export const loadSheetHolds = async (database: Queryable, trainingSessionId: number) => {
  const sheets = await documentSheetsStatement.rows(database, [trainingSessionId]);
  const released = await documentReleasesStatement.rows(database, [trainingSessionId]);
  return { sheets, released: released.map(({ type }) => type) };
};
