import type { SheetEventView } from '../../model/attendance/journalEvents.ts';
import { isTypedMethod, signingMethodOf } from '../../model/attendance/signingMethods.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { sheetHistoryStatement } from './sheetHistoryStatement.ts';

type Line = RowOf<typeof sheetHistoryStatement>;

/** Old lines contain an absence's reason as free text: staff only. */
const withoutAbsence = (line: Line): Line => (line.type === 'marked_absent' ? { ...line, reason: null } : line);

interface History {
  readonly sheetUuid: string;
  /** Includes reasons of absence. */
  readonly mayReadReasons: boolean;
}

/** A sheet's journal, in order. */
export const readHistory = async (
  database: Queryable,
  { sheetUuid, mayReadReasons }: History,
): Promise<readonly SheetEventView[]> => {
  const lines = await sheetHistoryStatement.rows(database, [sheetUuid]);
  return lines
    .map((stored) => (mayReadReasons ? stored : withoutAbsence(stored)))
    .map(({ serverTime, ...line }) => ({
      ...line,
      at: serverTime.toISOString(),
      deviceTime: line.deviceTime?.toISOString() ?? null,
      method: signingMethodOf(line.method),
      isTyped: isTypedMethod(line.method),
    }));
};
